/**
 * Reports ignored attributes to the developer, each set of problems once.
 *
 * @module
 */
import type { SettingProblem } from './settings.js';

/** Returns a function that takes the problems after each rendering. */
export function problemReporter(element: HTMLElement): (problems: readonly SettingProblem[]) => void {
  let last: readonly SettingProblem[] = [];
  const isReported = ({ path, received }: SettingProblem, index: number) =>
    last[index]?.path === path && Object.is(last[index].received, received);
  return (problems) => {
    if (problems.length === last.length && problems.every(isReported)) return;
    last = problems;
    Promise.all([import('./explain.js'), import('../parts/faults/option-problems.js')]).then(
      ([{ explain }, { reportProblems }]) => reportProblems(element, explain(problems), 'attributes'),
      // If the texts fail to load, nothing is reported, and the shop's page gets no error.
      () => undefined,
    );
  };
}
