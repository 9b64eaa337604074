/**
 * The report of a run: the accepted picture, the current one, and their difference. It needs no script, and opens as a
 * file.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Finding {
  /** `card-form/wrong-code-390-light`. */
  readonly name: string;
  /** The reason for showing it. */
  readonly words: string;
  readonly accepted?: Buffer | undefined;
  readonly now?: Buffer | undefined;
  readonly difference?: Buffer | undefined;
}

const columns = ['accepted', 'now', 'difference'] as const;

/** Writes the report and its pictures. Returns the report's path. */
export async function writeReport(folder: string, findings: readonly Finding[], outcome: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: string[] = [];
  for (const finding of findings) {
    const cells: string[] = [];
    for (const column of columns) {
      const picture = finding[column];
      if (!picture) continue;
      const file = `${finding.name}-${column}.png`;
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), picture);
      cells.push(`<figure><figcaption>${column}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`);
    }
    rows.push(
      `<section id="${finding.name}"><h2>${finding.name}</h2><p>${escape(finding.words)}</p><div>${cells.join('')}</div></section>`,
    );
  }
  const path = join(folder, 'index.html');
  await writeFile(path, documentOf(rows, outcome));
  return path;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const documentOf = (rows: readonly string[], outcome: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Pictures: ${outcome}</title>
    <style>
      body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1d24; background: #f4f4f5 }
      section { margin-block-start: 3rem }
      h2 { margin: 0; font-size: 1.25rem }
      p { margin: 0 0 1rem }
      div { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start }
      figure { margin: 0 }
      img { display: block; max-inline-size: 100%; outline: 1px solid #0003 }
    </style>
  </head>
  <body>
    <h1>Pictures: ${outcome}</h1>
    ${rows.length === 0 ? '<p>Every picture matches the accepted one.</p>' : rows.join('\n    ')}
  </body>
</html>
`;
