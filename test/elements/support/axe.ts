/** axe in the browser tests: of a state at rest, and of colours alone. */

interface Axe {
  run(
    element: Element,
    options: object,
  ): Promise<{ violations: { help: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** In the dark only colours are others: all of axe is as it was in the light, which brings axe itself. */
export async function legible(element: Element): Promise<void> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations } = await axe.run(element, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  const said = violations.flatMap(({ help, nodes }) =>
    nodes.map((node) => `${help}: ${node.html} ${node.failureSummary}`),
  );
  if (said.length > 0) throw new Error(said.join('\n'));
}

/** The document, and every open shadow tree in it: not every engine looks into them by itself. */
function rootsIn(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : []));
  return [root, ...inside];
}

/** Colours, marks and screens arrive softly; axe is to see where they end. A bar that runs for seconds is not waited for. */
export async function settled(): Promise<void> {
  // What has just come begins to move with the next frame.
  await new Promise(requestAnimationFrame);
  const all = rootsIn(document).flatMap((root) => root.getAnimations());
  const running = all.filter((one) => Number(one.effect?.getComputedTiming().endTime) < 1000);
  await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
}
