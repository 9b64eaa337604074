/** The published packages: their folders and their `package.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages in `packages`, by name. */
export const packages = ['gw-checkout', 'gw-checkout-sandbox'] as const;
export type PackageName = (typeof packages)[number];

export const folderOf = (root: string, name: PackageName): string => join(root, 'packages', name);

/** A published `package.json`, as far as the project reads it. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, Readonly<Record<string, unknown>> | string>>;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly customElements?: string;
  readonly 'web-types'?: string;
  /** The address of the project's web pages. Absent until the owner fills it in. */
  readonly repository?: string;
}

export function readPackage(root: string, name: PackageName): PackageJson {
  return JSON.parse(readFileSync(join(folderOf(root, name), 'package.json'), 'utf8')) as PackageJson;
}

/** The modules that an app can import, as `gw-checkout/server`. */
export const modulesOf = ({ name, exports }: PackageJson): string[] =>
  Object.keys(exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => path.replace('.', name));
