/** Makes `src/core/theme/tokens.ts` from `tokens.json`, which is in the Design Tokens format, revision 2025.10. */
import { defineConfig, parse, type TokenNormalized } from '@terrazzo/parser';
import { readFileSync } from 'node:fs';

/** Colour stops in the order of `Preset` in `presets.ts`: an array makes the page smaller than an object with four names. */
const presetStops = ['main', 'shadow', 'payEnd', 'payStart'];

const path = 'src/core/theme/tokens.json';

/** Returns the module: a constant for each group of tokens, whose values are CSS texts and numbers. */
export async function makeTokens(): Promise<string> {
  const filename = new URL(`../../${path}`, import.meta.url);
  const config = defineConfig(
    { lint: { rules: { 'core/consistent-naming': 'off' } } },
    { cwd: new URL('../../', import.meta.url) },
  );
  const { tokens } = await parse([{ filename, src: readFileSync(filename, 'utf8') }], { config });
  const groups: Record<string, Record<string, unknown>> = {};
  const presets: Record<string, string[]> = {};
  // The parser sorts by name. The order of the file is the order of the interface's lists.
  const inOrder = Object.entries(tokens).toSorted(([, a], [, b]) => offset(a) - offset(b));
  for (const [id, token] of inOrder) {
    const [group = '', name = '', stop = ''] = id.split('.');
    const value = valueOf(id, token);
    if (group === 'preset') (presets[name] ??= [])[presetStops.indexOf(stop)] = String(value);
    else (groups[group] ??= {})[name] = value;
    // For `color-mix()`.
    if (group === 'share') (groups['percent'] ??= {})[name] = `${String(Math.round(Number(value) * 100))}%`;
  }
  return `// Made from tokens.json by \`npm run generate\`.
${Object.entries({ ...groups, preset: presets })
  .map(([group, values]) => `export const ${group} = ${JSON.stringify(values, null, 2)} as const;\n`)
  .join('')}`;
}

const offset = ({ source }: TokenNormalized) => source.node.loc?.start.offset ?? 0;

function valueOf(id: string, { $type, $value }: TokenNormalized): string | number {
  switch ($type) {
    case 'color':
      return colour(id, $value);
    case 'dimension':
      // The style sheets multiply by `--_rem`: a shop may set a root font size below the payer's.
      return $value.unit === 'rem' ? $value.value : `${String($value.value)}${$value.unit}`;
    case 'duration':
      return `${String($value.value)}${$value.unit}`;
    case 'number':
    case 'fontWeight':
      return Number($value);
    case 'fontFamily':
      return [$value]
        .flat()
        .map((name) => (/^[\w-]+$/.test(name) ? name : `'${name}'`))
        .join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${$value.join(', ')})`;
    default:
      throw new Error(`${path}: ${id} has the type ${$type}. Add it to scripts/tokens/make.ts.`);
  }
}

interface ColourValue {
  readonly colorSpace: string;
  readonly components: readonly (number | null)[];
  readonly hex?: string | undefined;
}

/** Tools read the components and people the `hex`, so both must be the same colour. */
function colour(id: string, { colorSpace, components, hex }: ColourValue): string {
  const numbers = [1, 3, 5].map((index) => Number((parseInt(hex?.slice(index, index + 2) ?? '', 16) / 255).toFixed(4)));
  if (colorSpace !== 'srgb' || !hex || numbers.join() !== components.join()) {
    throw new Error(
      `${path}: ${id} has the components ${components.join(', ')} in ${colorSpace} and the hex ${String(hex)}. Of this hex they are ${numbers.join(', ')} in srgb.`,
    );
  }
  return hex;
}
