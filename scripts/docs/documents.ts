import { readdirSync } from 'node:fs';
import { packages } from '../packages/package-json.js';

/** The documents of the project, as paths from its root. */
export function documents(): string[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CODE_OF_CONDUCT.md',
    '.github/pull_request_template.md',
    '.changeset/README.md',
    ...packages.map((name) => `packages/${name}/README.md`),
    'packages/gw-checkout/CHANGELOG.md',
    ...docs.map((file) => `docs/${file}`).sort(),
  ];
}
