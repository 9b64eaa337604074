/**
 * The reporter inside a test file's process: each event as a line of JSON on descriptor 3, written at once, so that nothing is
 * lost when the process is killed. What the tests print themselves stays apart from it.
 *
 * @module
 */
import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** What the process tells of its tests. */
export type ChildEvent =
  | { type: 'start'; name: string; nesting: number }
  | {
      type: 'pass' | 'fail';
      name: string;
      nesting: number;
      /** A group of tests, which is not counted. */
      suite: boolean;
      skipped: boolean;
      line: number | undefined;
      column: number | undefined;
      file: string | undefined;
      /** Of a failure: why. Undefined where a test inside it failed, which is told on its own. */
      reason: string | undefined;
    }
  | { type: 'warning'; text: string }
  /** Files and folders of the project that were read while the tests ran; `*` where another program was started. */
  | { type: 'reads'; paths: string[] }
  /** What keeps the process from ending, when it was asked. */
  | { type: 'open'; resources: string[] };

export function tell(event: ChildEvent): void {
  let rest = Buffer.from(`${JSON.stringify(event)}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(3, rest));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}

function explain(error: unknown): string | undefined {
  if (property(error, 'failureType') === 'subtestsFailed') return undefined;
  const cause = property(error, 'cause') ?? property(error, 'message') ?? error;
  const text = typeof cause === 'string' ? cause : inspect(cause, { depth: 6 });
  return text.replace(/^ +at .*[( ]node:.*\n?/gm, '');
}

const isSet = (mark: string | boolean | undefined): boolean => mark !== undefined && mark !== false;

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:start') tell({ type: 'start', name: data.name, nesting: data.nesting });
    else if (type === 'test:pass' || type === 'test:fail') {
      const { name, nesting, line, column, file } = data;
      tell({
        ...{ name, nesting, line, column, file },
        type: type === 'test:pass' ? 'pass' : 'fail',
        suite: data.details.type === 'suite',
        skipped: isSet(data.skip) || isSet(data.todo),
        reason: type === 'test:fail' ? explain(data.details.error) : undefined,
      });
    } else if (type === 'test:diagnostic' && /^(Error|Warning): /.test(data.message))
      tell({ type: 'warning', text: data.message });
  }
  yield '';
}
