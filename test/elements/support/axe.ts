/** axe in the browser tests: for a state at rest, and only for its colours. */

interface Axe {
  run(
    element: Element,
    options: object,
  ): Promise<{ violations: { help: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** A dark view differs only in its colours: the light view, which loads axe, has all checks. */
export async function legible(element: Element): Promise<void> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations } = await axe.run(element, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  const said = violations.flatMap(({ help, nodes }) =>
    nodes.map((node) => `${help}: ${node.html} ${node.failureSummary}`),
  );
  if (said.length > 0) throw new Error(said.join('\n'));
}

/** The document, and every open shadow tree in it: not every engine looks into them. */
function rootsIn(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : []));
  return [root, ...inside];
}

/** Colours, marks and screens arrive softly; axe is to see where they end. A bar that runs for seconds is not waited for. */
export async function settled(): Promise<void> {
  // A new part begins to move with the next frame.
  await new Promise(requestAnimationFrame);
  const all = rootsIn(document).flatMap((root) => root.getAnimations());
  const running = all.filter((one) => Number(one.effect?.getComputedTiming().endTime) < 1000);
  await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
}
