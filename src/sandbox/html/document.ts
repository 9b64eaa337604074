import { marks } from '../../core/i18n/fill.js';
import { html, type Part } from './markup.js';

export interface Document {
  /** English if absent. */
  lang?: string;
  title: string;
  /** Links and scripts. */
  head: Part;
  /** `data-…` attributes of `body`, for the script. */
  data?: Readonly<Record<string, string>>;
  body: Part;
}

/** The document around every page of the sandbox: of the gateway, the issuer, the banks and the console. */
export function documentOf({ lang = 'en', title, head, data = {}, body }: Document): string {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  // prettier-ignore
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title.replace(marks, '')}</title>
${head}
</head>
<body${attributes}>
${body}
</body>
</html>
`.toString();
}
