/**
 * `npm run words`: the words, phrases and sentences that are not plain English, each with its place and a replacement.
 *
 *     npm run words                       the edited files, where a finding fails a test
 *     npm run words -- docs/checkout.md   a file, or every file whose path begins so
 *     npm run words -- --all              every file
 *     npm run words -- --later            the areas that are not edited yet, with how much each has
 *     npm run words -- --rules            the rules, with their reasons
 *
 * To edit an area: run the command with its path, rewrite the sentences (not the words), remove its line from `words/later.ts`, and commit
 * both. If a rule is wrong in a place, add the place and the reason to `words/allowed.ts`. A new rule needs an example of both in `words/rules/`.
 */
import { allowed } from './words/allowed.js';
import { check } from './words/check.js';
import { proseFiles, readProse } from './words/files.js';
import { isLater, later } from './words/later.js';
import { rules } from './words/rules.js';
import type { Finding } from './words/types.js';

const given = process.argv.slice(2);
const paths = given.filter((word) => !word.startsWith('--'));
const find = (files: readonly string[]) =>
  files.flatMap((file) => check(file, readProse(file))).filter((found) => !allowed(found));
const show = ({ file, line, rule, found, context, instead }: Finding) =>
  console.log(`${file}:${line}  ${rule}: “${found}” in “${context}” → ${instead}`);

if (given.includes('--rules')) {
  for (const { id, reason, instead, example } of rules) {
    console.log(`${id}: ${reason} Write: ${instead}.\n    ${example[0]}\n    ${example[1]}`);
  }
} else if (given.includes('--later')) {
  for (const area of later) {
    const found = find(proseFiles().filter((file) => file.startsWith(area)));
    console.log(
      `${String(found.length).padStart(5)}  ${area}${found.length ? '' : '  clean: take its line out of scripts/words/later.ts'}`,
    );
  }
} else {
  const wanted = (file: string) =>
    paths.length > 0 ? paths.some((path) => file.startsWith(path)) : given.includes('--all') || !isLater(file);
  const files = proseFiles().filter(wanted);
  const found = find(files);
  found.forEach(show);
  console.log(`${found.length} ${found.length === 1 ? 'finding' : 'findings'} in ${files.length} files`);
  if (found.length > 0) process.exitCode = 1;
}
