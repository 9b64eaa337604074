/**
 * The reporter in a test file's process. It writes each event as a line of JSON to descriptor 3 at once, so no event is
 * lost if the process is killed. The output of the tests themselves is separate.
 *
 * @module
 */
import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** The messages of the process about its tests. */
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
      /** For a failure: the error. Undefined if a test inside it failed, which is reported separately. */
      reason: string | undefined;
    }
  | { type: 'warning'; text: string }
  /** Files and folders of the project that were read while the tests ran; `*` if another program was started. */
  | { type: 'reads'; paths: string[] }
  /** The handles that keep the process alive, on request. */
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
