/** The commands that install the packages: true today, and by name once the packages are published. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { documents } from '../../scripts/docs/documents.js';
import { installRegions, published } from '../../scripts/docs/install.js';
import { readPackage } from '../../scripts/packages/package-json.js';

const byName =
  /npm (?:i|install|add)\b[^\n`'"]*[ "']gw-checkout(?:-sandbox)?(?![\w.-])|npx -p gw-checkout|gw-checkout(?:-sandbox)?@(?:latest|\d)/;
const texts = (isPublished: boolean) =>
  Object.entries(installRegions(isPublished)).map(([name, make]) => ({ name, text: make() }));

describe('scripts/docs/install.ts', () => {
  it('installs from the packed files, named as npm names them, until the packages are published', () => {
    for (const { name, text } of texts(false)) assert.doesNotMatch(text, byName, name);
    const { version } = readPackage('.', 'gw-checkout');
    for (const name of ['gw-checkout', 'gw-checkout-sandbox']) {
      const install = `npm install ./${name}-${version}.tgz`;
      assert.ok(
        texts(false).some(({ text }) => text.includes(install)),
        install,
      );
    }
  });

  it('installs by name as soon as they are', () => {
    for (const { name, text } of texts(true)) assert.doesNotMatch(text, /\.tgz|not on npm|\bclone\b/, name);
    for (const { name, text } of texts(true).filter((one) => /```sh/.test(one.text))) {
      assert.match(text, /^(?:npx|npm install) (?:--save-dev )?gw-checkout/m, name);
    }
  });

  // A past decision or change is a record.
  const isRecord = (file: string) => /CHANGELOG|^docs\/decisions\/\d/.test(file);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('src', file));
  const examples = [
    'docs/self-hosting/Containerfile',
    'docs/self-hosting/compose.yaml',
    'docs/self-hosting/env.example',
  ];

  it('is the only place that installs a package by its name', { skip: published }, () => {
    for (const file of [...documents().filter((one) => !isRecord(one)), ...sources, ...examples]) {
      assert.doesNotMatch(readFileSync(file, 'utf8'), byName, file);
    }
  });

  it('has a reader of `npx gw-checkout-sandbox` install it first', () => {
    for (const file of documents().filter((one) => !isRecord(one))) {
      const text = readFileSync(file, 'utf8');
      if (!/^npx gw-checkout-sandbox|\[`npx gw-checkout-sandbox/m.test(text)) continue;
      assert.match(
        text,
        /<!-- generated: install: |\(sandbox\.md#start-the-sandbox\)|\(start\.md\)|^# gw-checkout-sandbox$|^# Quick start$/m,
        file,
      );
    }
  });
});
