/**
 * What the classes of the errors add: a public name, and the last sentence of the message, the command that explains its code. Only the
 * classes add the sentence, so every message has it once.
 *
 * @module
 */

/** Gives a class its public name. A bundler shortens the names of classes, and a log shows `error.constructor.name`. */
export function nameClass(kind: abstract new (...input: never[]) => Error, name: string): void {
  Object.defineProperty(kind, 'name', { value: name });
}

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
