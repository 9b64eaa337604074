/** The guides of `docs/`: each sample is of a kind that some test runs, and those that are files with tests pass. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { promisify } from 'node:util';
import { startSandbox, type Sandbox } from '../../src/sandbox/testing/index.js';
import { GuideFiles, guides, samplesOf, textOf, type Sample } from './guide.js';

/** Words that developers search for, and the guide that has to be found by each. */
const searched: Readonly<Record<string, (typeof guides)[number]>> = {
  webhook: 'webhooks',
  refund: 'refunds',
  idempotent: 'webhooks',
  'environment variable': 'webhooks',
  deprecated: 'webhooks',
  'saved card': 'stored-cards',
  cancel: 'subscriptions',
  challenge: '3-d-secure',
};

/** Lines without their indentation. */
const linesOf = (code: string): string => code.trim().replaceAll(/^ +/gm, '');

/** Which test runs a sample. */
function runnerOf({ language, file, note }: Sample): string | undefined {
  if (file) return 'as a file';
  if (note.startsWith('excerpt: ')) return 'in an app';
  // A script belongs to the page before it.
  if (language === 'html' || language === 'js') return 'in a page';
  return { sh: 'by a shell', sql: 'by a database' }[language];
}

for (const name of guides) {
  describe(`docs/${name}.md`, () => {
    const samples = samplesOf(name);
    const files = new GuideFiles(name);
    afterAll(() => files.remove());

    it('has samples that are all run', () => {
      assert.equal(samples.length, [...textOf(name).matchAll(/^```\w+$/gm)].length, 'a sample was not read');
      for (const sample of samples) assert.ok(runnerOf(sample), sample.code);
      for (const { language, note, code } of samples) {
        if (language === 'html') assert.match(note, /^sample: [\w-]+$/, code);
      }
    });

    it('has the parts that each guide has', () => {
      const headings = [...textOf(name).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
      for (const part of ['Test it', 'Errors', 'See also']) assert.ok(headings.includes(part), part);
    });

    for (const { note, code } of samples.filter((sample) => runnerOf(sample) === 'in an app')) {
      const path = note.slice('excerpt: '.length);
      it(`shows what ${path} has`, () => assert.ok(linesOf(readFileSync(path, 'utf8')).includes(linesOf(code))));
    }

    for (const { file } of samples.filter((sample) => sample.file.includes('.test.'))) {
      it(file, () => files.runTests(file));
    }
  });
}

it('the guides are found by the words that developers search for', () => {
  for (const [word, name] of Object.entries(searched)) assert.match(textOf(name), new RegExp(word, 'i'), word);
});

describe('the commands of the guides', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.stop());

  for (const name of guides) {
    for (const { code } of samplesOf(name).filter(({ language }) => language === 'sh')) {
      it(`docs/${name}.md: ${code.trim()}`, async () => {
        const command = code.replaceAll('http://localhost:4010', sandbox.origin);
        const { stdout } = await promisify(execFile)('sh', ['-c', command], { timeout: 20_000 });
        assert.match(stdout, /"now"/);
      });
    }
  }
});
