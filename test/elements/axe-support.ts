/** axe, in light and then in dark: the same state is looked at in both. */
import { expect } from '@open-wc/testing';

interface Axe {
  run(
    element: Element,
    options: object,
  ): Promise<{ violations: { help: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** In the dark only colours are others: all of axe is as it was in the light. */
export async function legible(element: Element): Promise<void> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations } = await axe.run(element, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  const said = violations.flatMap(({ help, nodes }) =>
    nodes.map((node) => `${help}: ${node.html} ${node.failureSummary}`),
  );
  if (said.length > 0) throw new Error(said.join('\n'));
}

/** Colours and marks arrive softly; axe is to see where they end. */
export async function settled(): Promise<void> {
  const running = document.getAnimations().filter((one) => (one.effect?.getComputedTiming().iterations ?? 1) === 1);
  await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
}

/**
 * Finds nothing in an element as it is, in light and in dark. It is light again afterwards.
 *
 * @param ground - The part of the page that is behind it.
 */
export async function findsNothing(
  element: Element & { updateComplete: Promise<boolean> },
  ground: HTMLElement,
  theme: (type: 'light' | 'dark') => unknown,
): Promise<void> {
  for (const type of ['light', 'dark'] as const) {
    theme(type);
    Object.assign(ground.style, { colorScheme: type, background: type === 'dark' ? '#111' : '#fff' });
    await element.updateComplete;
    await settled();
    if (type === 'light') await expect(element).to.be.accessible();
    else await legible(element);
  }
  theme('light');
  Object.assign(ground.style, { colorScheme: 'light', background: '#fff' });
  await element.updateComplete;
}
