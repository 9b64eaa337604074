/**
 * The last sentence of every error: the command that explains its code. The classes of the errors add it, so every
 * message has it once.
 *
 * @module
 */
const start = 'More: npx gw-checkout explain ';

/**
 * The message, with the command that explains the topic. A topic that is not a plain word gets no command, because a developer copies
 * the command into a shell, and the gateway chooses its codes.
 *
 * @param topic - The error's code, or the name under which the command explains a group of codes.
 */
export function withPointer(message: string, topic: string): string {
  const text = asSentence(withoutPointer(message));
  return /^\w[\w-]{0,39}$/.test(topic) ? `${text} ${start}${topic}`.trimStart() : text;
}

/** The message alone, to extend it. */
export function withoutPointer(message: string): string {
  const index = message.lastIndexOf(start);
  return index === -1 ? message : message.slice(0, index).trimEnd();
}

/** The text with a full stop, unless it ends with one or with a question mark. */
export function asSentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
