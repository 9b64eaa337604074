/** A new code is one row of the table: with the row 1999, every reader answers for it. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { makeServerColumns } from '../../scripts/codes/make-server.js';
import { makeColumns } from '../../scripts/codes/make.js';
import { errorRows, type ErrorCodeRow } from '../../src/contract/error-codes.js';
import type { answersFor } from './new-code-probe.js';

const row: ErrorCodeRow = {
  name: 'card asleep',
  party: 'bank',
  outcome: 'refused',
  payer: { field: 'none', next: ['card', 'again', 'change'], words: ['code.1043'], transferHeading: 'title' },
  sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [3, 2, 1] },
  advice: { order: 'Wake the card.', transfer: 'Wake the sender.' },
  what: 'The card is asleep.',
  cause: 'It is night at the bank.',
  fix: 'Try again in the morning.',
  reproduce: 'Pay at midnight.',
};

/** The table with one row more, as a developer would write it. */
const withRow: Plugin = {
  name: 'with-row',
  setup({ onLoad }) {
    onLoad({ filter: /src\/contract\/error-codes\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace(
        '  ...gatewayCodes,\n',
        `  ...gatewayCodes,\n  ...{ 1999: ${JSON.stringify(row)} },\n`,
      );
      assert.notEqual(contents, text);
      return { contents, loader: 'ts' };
    });
    onLoad({ filter: /src\/contract\/error-codes\/columns\.ts$/ }, () => ({
      contents: makeColumns({ ...errorRows, 1999: row }),
      loader: 'ts',
    }));
    onLoad({ filter: /src\/contract\/error-codes\/server-columns\.ts$/ }, () => ({
      contents: makeServerColumns({ ...errorRows, 1999: row }),
      loader: 'ts',
    }));
  },
};

describe('a new code', () => {
  // Inside the repository, where Node finds the packages.
  const file = join(process.cwd(), `node_modules/.cache/new-code-${process.pid}.mjs`);
  let answers: Awaited<ReturnType<typeof answersFor>>;

  beforeAll(async () => {
    const entryPoints = ['test/contract/new-code-probe.ts'];
    const options = { bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' } as const;
    await build({ ...options, entryPoints, outfile: file, plugins: [withRow] });
    const probe = (await import(pathToFileURL(file).href)) as { answersFor: typeof answersFor };
    answers = await probe.answersFor('1999');
  });

  afterAll(() => rmSync(file, { force: true }));

  it('is a refusal on the payment page and in the card form, with their next steps', () => {
    assert.equal(answers.failure, '1999');
    assert.deepEqual(answers.payment, {
      words: ['This card cannot be used here', 'Nothing was charged.'],
      declined: '1999',
      page: ['card', 'bank', 'again'],
      form: ['card', 'again'],
    });
  });

  it('is a refusal in the transfer, with its next steps', () => {
    assert.deepEqual(answers.transfer, {
      title: 'This card cannot be used here',
      tone: 'bad',
      ways: ['Use another card', 'Try again', 'Change'],
    });
  });

  it('has advice from the server client', () => {
    assert.match(answers.server, /^Refused\. Wake the card\./);
    assert.match(answers.serverTransfer, /^Refused\. Wake the sender\./);
  });

  it('is explained by the command, the registry and the docs', () => {
    for (const text of [row.what, row.cause, row.fix, row.reproduce]) assert.ok(answers.command.includes(text), text);
    const { what, cause, fix, reproduce } = row;
    assert.deepEqual(answers.registry, { code: '1999', area: 'gateway', what, cause, fix, party: 'bank', reproduce });
    assert.match(answers.docs ?? '', /1999 +\| card asleep/);
  });

  it('has its name and its weights in the sandbox', () => {
    assert.equal(answers.sandbox, 'Card asleep');
    assert.deepEqual(answers.seeds, [3, 2, 1]);
  });
});
