/**
 * Notices that a card frame is gone: a script of the page removed it, it left for another page, or its process ended.
 *
 * @module
 */
import type { Internals } from '../element/internals.js';

/** Seconds in which a frame that was reloaded connects again. */
const reloadTime = 3;

/** Calls `gone` once the frame, or the card fields in the page, are no longer in the element. Returns a function that stops watching. */
export function watchFrame(inner: Internals, isInline: boolean, onLoss: () => void): () => void {
  const { cardPlace, element } = inner;
  const observer = new MutationObserver(() => {
    if (isInline ? !cardPlace.firstElementChild : !inner.cardFrame) onLoss();
  });
  for (const place of [cardPlace, element]) observer.observe(place, { childList: true });
  return () => observer.disconnect();
}

/** Calls `gone` if the other side of the port is gone and no new one has connected a moment later. Not every browser reports it. */
export function watchPort(port: MessagePort, isCurrent: () => boolean, onLoss: () => void): void {
  port.addEventListener('close', () => {
    setTimeout(() => {
      if (isCurrent()) onLoss();
    }, reloadTime * 1000);
  });
}
