/**
 * Compares what a browser ran with the manifest and with what the shop allows, by the rules of the page's HTML. Everything that the HTML
 * showed already has its row.
 *
 * @module
 */
import { publishedFile } from './inventory-manifest.js';
import type { Rendered, RunScript } from './inventory-render.js';
import {
  gatewayFile,
  hashOf,
  mapInBatches,
  withVerdict,
  notAllowed,
  originOf,
  rowOfTarget,
  type Expected,
  type Inventory,
  type Load,
  type Row,
} from './inventory-take.js';

/**
 * Adds the rows and the problems of a browser to those of the HTML.
 *
 * @param page - The page's address.
 */
export async function addRendered(
  inventory: Inventory,
  rendered: Rendered,
  expected: Expected,
  page: string,
  get: Load,
): Promise<Inventory> {
  const { rows, problems, origins } = inventory;
  const gateways = expected.origin === undefined ? origins : [expected.origin];
  const rowNames = new Set(rows.map(({ name }) => name));
  const scripts = rendered.scripts
    .map((script) => rowOfRun(script, expected, gateways))
    .filter((row) => row !== undefined)
    .filter(({ hash }) => !rows.some(({ kind, about }) => kind === 'script' && about.startsWith(hash)))
    .map(({ row }) => row);
  const gateway = originOf(page) === expected.origin ? undefined : expected.origin;
  const otherTargets = rendered.targets.filter(
    (target) => !rowNames.has(target.address) && !isPublished(target.address, expected, gateways),
  );
  const targets = await mapInBatches(otherTargets, (target) => rowOfTarget(target, expected.allowed, gateway, get));
  const newRows = distinct([...scripts, ...targets]);
  const isAllowed = newRows.every(({ verdict }) => verdict !== 'not allowed');
  const moreProblems = isAllowed || problems.includes(notAllowed) ? [] : [notAllowed];
  return { origins, rows: [...rows, ...newRows], problems: [...problems, ...rendered.problems, ...moreProblems] };
}

/** @returns undefined for a script of the gateway, as published. */
function rowOfRun(
  { address, isFile, code }: RunScript,
  { manifest, allowed }: Expected,
  gateways: readonly string[],
): { readonly row: Row; readonly hash: string } | undefined {
  const hash = hashOf(code);
  const file = gatewayFile({ address, integrity: undefined });
  if (file && gateways.includes(file.origin)) {
    const manifestFile = publishedFile(manifest, file);
    const hashes = isFile ? [manifestFile?.sha384] : (manifestFile?.inlineScripts ?? []);
    if (hashes.some((sha384) => `sha384-${sha384}` === hash)) return undefined;
    // An allowed hash is for the shop's scripts, and never for a file of the gateway.
    if (isFile) {
      const about = `${hash}, run by the browser; ${manifestFile ? `published: sha384-${manifestFile.sha384}` : 'the manifest has no such file'}.`;
      return { row: { verdict: manifestFile ? 'changed' : 'unexpected', kind: 'gateway', name: address, about }, hash };
    }
  }
  const name = isFile ? address : `<script> run by the browser${address === '' ? '' : ` in ${address}`}`;
  return { row: withVerdict({ kind: 'script', name, about: hash }, hash, isFile ? address : undefined, allowed), hash };
}

/** A file of the gateway, which has a row of its own. */
function isPublished(address: string, { manifest }: Expected, gateways: readonly string[]): boolean {
  const file = gatewayFile({ address, integrity: undefined });
  return file !== undefined && gateways.includes(file.origin) && publishedFile(manifest, file) !== undefined;
}

function distinct(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
