/** The types that an app sees in the built package: of the components, their events, the tags in each framework, and the server client, under the strictest settings. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'packages', 'gw-checkout');
const fixture = (name: string) => join(root, 'test', 'wrappers', 'types', name);

interface Conditions {
  readonly types?: string;
}
const { exports } = JSON.parse(readFileSync(`${built}/package.json`, 'utf8')) as {
  exports: Record<string, Conditions>;
};

/** The built types of each door. */
const doors = Object.fromEntries(
  Object.entries(exports).flatMap(([name, { types }]) =>
    types === undefined ? [] : [[name.replace('.', 'gw-checkout'), [join(built, types)]]],
  ),
);

interface Settings {
  readonly paths?: Record<string, string[]>;
  readonly types?: readonly string[];
  /** A compiler option that an app does not set is off: fewer checks of its own code, and other checks of the declarations. */
  readonly isLoose?: boolean;
}

/** A program of only these files: types that one file adds globally do not exist for another. */
function complaints(files: readonly string[], { paths = {}, types = [], isLoose = false }: Settings = {}): string[] {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(files, {
    ...options,
    ...(isLoose && { exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false }),
    types: [...types],
    noEmit: true,
    skipLibCheck: false,
    paths: { ...doors, ...paths },
  });
  // The declarations of the package as well, not those of a framework.
  const own = program.getSourceFiles().filter(({ fileName }) => files.includes(fileName) || fileName.startsWith(built));
  assert.ok(
    own.some(({ fileName }) => fileName.startsWith(built)),
    'none of the built types is read',
  );
  return own
    .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file?.fileName ?? ''}:${String(line)} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}

describe('the types of every door', () => {
  const all = Object.values(doors).flat();

  for (const isLoose of [true, false]) {
    it(`are valid in an app that checks declarations, under ${isLoose ? 'strict' : 'the strictest settings'}`, () => {
      assert.ok(all.length >= 12, `there are ${all.length} doors`);
      assert.deepEqual(complaints(all, { isLoose }), []);
    });
  }
});

describe('the types of the wrappers', () => {
  it('are correct in React 19', () => {
    assert.deepEqual(complaints([fixture('react.tsx'), fixture('react19.tsx')]), []);
  });

  it('are correct in React 18', () => {
    const types18 = `${root}/node_modules/types-react18`;
    const paths = { react: [`${types18}/index.d.ts`], 'react/jsx-runtime': [`${types18}/jsx-runtime.d.ts`] };
    assert.deepEqual(complaints([fixture('react.tsx'), fixture('react18.tsx')], { paths }), []);
  });

  it('are correct in Vue, and add nothing to templates', () => {
    assert.deepEqual(complaints([fixture('vue.ts')]), []);
  });

  for (const [what, name] of [
    ['Vue’s templates', 'vue-global.ts'],
    ['Svelte', 'svelte.ts'],
    ['Solid', 'solid.tsx'],
  ] as const) {
    it(`are correct for the tags in ${what}`, () => {
      assert.deepEqual(complaints([fixture(name)]), []);
    });
  }
});

describe('the types of the events', () => {
  it('are correct on the document, the window, a shadow root and every element', () => {
    assert.deepEqual(complaints([fixture('events.ts')]), []);
  });
});

describe('the types of the server client', () => {
  it('are correct', () => {
    assert.deepEqual(complaints([fixture('server.ts')], { types: ['node'] }), []);
  });
});
