/**
 * Writes `manifest.json` next to the files that a gateway serves: each file with its purpose, size and hash, for a
 * shop's inventory of scripts (PCI DSS 6.4.3) and for `gw-checkout inventory`, which compares a live page with it
 * (11.6.1).
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { hashOf } from '../../src/cli/file-hash.js';
import { versionedFolder } from '../../src/sandbox/app/pages/assets.js';
import { purposeOfFile, purposeOfScript } from './purposes.js';

type Served = 'latest' | 'version';

interface ManifestFile {
  /** Below each of `served`. */
  file: string;
  served: Served[];
  kind: 'script' | 'style' | 'document';
  purpose: string;
  /** Bytes, before compression. */
  size: number;
  /** Base64, in the format of `integrity`. */
  sha384: string;
  /** For a document: the files that it loads, and the hashes of its inline scripts and styles. */
  loads?: string[];
  inlineScripts?: string[];
  inlineStyles?: string[];
}

export function manifest(root: string): Plugin {
  return {
    name: 'manifest',
    generateBundle: {
      // Runs after all plugins that write or change files.
      order: 'post',
      async handler(_options, bundle) {
        const { name, version } = JSON.parse(
          await readFile(join(root, 'packages/gw-checkout/package.json'), 'utf8'),
        ) as Record<string, string>;
        const files: ManifestFile[] = [];
        for (const output of Object.values(bundle).sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
          const file = output.fileName.replace(versionedFolder, '');
          const module = output.type === 'chunk' ? mainModuleOf(output, root) : undefined;
          const purpose = module === undefined ? purposeOfFile(file) : purposeOfScript(root, module);
          if (purpose === undefined)
            this.error(
              module === undefined
                ? `${output.fileName} has no purpose. Fix: add one in scripts/vite/purposes.ts.`
                : `${module} does not say what it is for. Fix: begin it with a comment, /** … */.`,
            );
          const body = output.type === 'chunk' ? output.code : output.source;
          files.push({
            file,
            served: servedUnder(output.fileName, bundle),
            kind: file.endsWith('.html') ? 'document' : file.endsWith('.css') ? 'style' : 'script',
            purpose,
            size: Buffer.byteLength(body),
            sha384: hashOf(body),
            ...(file.endsWith('.html') ? scriptsOf(String(body)) : {}),
          });
        }
        const served = { latest: '/latest/checkout-vue/', version: `/${version}/checkout-vue/` };
        const source = `${JSON.stringify({ name, version, served, files }, null, 1)}\n`;
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source });
      },
    },
  };
}

function servedUnder(fileName: string, bundle: Rolldown.OutputBundle): Served[] {
  if (fileName.startsWith(versionedFolder)) return ['version'];
  return versionedFolder + fileName in bundle ? ['latest'] : ['latest', 'version'];
}

/** The module that is imported from the chunk: its entry, else the one that imports the others. From the root of the project. */
function mainModuleOf(chunk: Rolldown.OutputChunk, root: string): string | undefined {
  const id = chunk.facadeModuleId ?? Object.keys(chunk.modules).at(-1);
  return id === undefined ? undefined : relative(root, id.replace(/\?.*$/, ''));
}

/** The files that a document loads, and its inline scripts and styles. */
export function scriptsOf(html: string): Pick<ManifestFile, 'loads' | 'inlineScripts' | 'inlineStyles'> {
  const loads = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, code = '']) => code);
  return { loads, inlineScripts: inline.map(hashOf), inlineStyles: styles.map(hashOf) };
}
