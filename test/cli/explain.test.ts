/** `gw-checkout explain`: the page of an error code on the command line. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { runExplain } from '../../src/cli/explain.js';
import { allErrors } from '../../src/errors/index.js';

async function explain(argv: string[], home?: string) {
  const written = { out: '', err: '' };
  const code = await runExplain(argv, {
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
    homepage: home,
  });
  return { code, ...written };
}

describe('gw-checkout explain', () => {
  it('says what happened, the cause, the fix, who can fix it, and how to cause it', async () => {
    const { code, out, err } = await explain(['1014']);
    assert.deepEqual([code, err], [0, '']);
    for (const name of ['1014', 'What', 'Cause', 'Fix', 'Who', 'Reproduce']) assert.match(out, new RegExp(name));
    assert.match(out, /response_signature_string/);
  });

  it('explains every code, in lines that fit a terminal', async () => {
    for (const entry of allErrors) {
      const { code, out } = await explain([entry.code]);
      assert.equal(code, 0);
      for (const line of out.split('\n')) assert.ok(line.length <= 90, line);
      assert.ok(out.replace(/\s+/g, ' ').includes(entry.fix.replaceAll('`', '')), entry.code);
    }
  });

  it('names a test card', async () => {
    assert.match((await explain(['1037'])).out, /4444 0000 1037 0001/);
  });

  it('gives an address where the package names a home page, and none otherwise', async () => {
    assert.match((await explain(['1018'], 'https://docs.example/')).out, /https:\/\/docs\.example\/errors#1018/);
    assert.doesNotMatch((await explain(['1018'])).out, /https?:|More/);
  });

  it('lists every code', async () => {
    const { code, out } = await explain(['--list']);
    assert.equal(code, 0);
    assert.equal(out.trimEnd().split('\n').length, allErrors.length);
  });

  for (const [argv, expected] of [
    [['token_unknwn'], /"token_unknwn" is not a code of this version\. Did you mean token_unknown\?/],
    [['9999'], /"9999" is not a code of this version\. gw-checkout explain --list shows all codes\./],
    [[], /Name a code, such as 1018\. Run `gw-checkout explain --help`/],
    [['--liste'], /--liste is not a flag\. Did you mean --list\?/],
    [['x'.repeat(500)], /"x{40}…" is not a code/],
  ] as const) {
    it(`${argv.join(' ').slice(0, 20) || 'nothing'}: exits with 2 and says why`, async () => {
      const { code, out, err } = await explain([...argv]);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, expected);
    });
  }

  it('explains the codes it knows beside one that it does not', async () => {
    const { code, out, err } = await explain(['1018', 'nope']);
    assert.equal(code, 2);
    assert.match(out, /^1018/);
    assert.match(err, /"nope"/);
  });

  it('has a help', async () => {
    const { code, out } = await explain(['--help']);
    assert.equal(code, 0);
    assert.match(out, /gw-checkout explain CODE/);
    assert.match((await explain(['--version'])).out, /^\d+\.\d+\.\d+\n$/);
  });
});
