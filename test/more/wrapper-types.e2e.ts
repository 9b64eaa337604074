/** The types that an app sees: of the components, their events, the tags in each framework, and the server client, under the strictest settings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = (name: string) => `${root}/test/wrappers/types/${name}`;

/** The doors of the package, before it is built. */
const doors = {
  'gw-checkout': [`${root}/src/index.ts`],
  'gw-checkout/gw-card-form': [`${root}/src/elements/gw-card-form/define.ts`],
  'gw-checkout/gw-checkout': [`${root}/src/elements/gw-checkout/define.ts`],
  'gw-checkout/gw-p2p-transfer': [`${root}/src/elements/gw-p2p-transfer/define.ts`],
  'gw-checkout/react': [`${root}/src/react/generated/index.ts`],
  'gw-checkout/server': [`${root}/src/server/index.ts`],
  'gw-checkout/solid': [`${root}/src/solid/generated/index.ts`],
  'gw-checkout/svelte': [`${root}/src/svelte/generated/index.ts`],
  'gw-checkout/vue': [`${root}/src/vue/generated/index.ts`],
  'gw-checkout/vue/global': [`${root}/src/vue/generated/global.ts`],
};

interface Settings {
  readonly paths?: Record<string, string[]>;
  readonly types?: readonly string[];
}

/** One program of the files alone: what one of them adds to the types of all is not there for another. */
function complaints(names: readonly string[], { paths = {}, types = [] }: Settings = {}): string[] {
  const files = names.map(fixture);
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(files, {
    ...options,
    types: [...types],
    noEmit: true,
    paths: { ...doors, ...paths },
  });
  // Files of the package itself are the business of the stage "types".
  return files
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file?.fileName ?? ''}:${String(line)} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}

describe('the types of the wrappers', () => {
  it('hold in React 19', () => {
    assert.deepEqual(complaints(['react.tsx', 'react19.tsx']), []);
  });

  it('hold in React 18', () => {
    const types18 = `${root}/node_modules/types-react18`;
    const paths = { react: [`${types18}/index.d.ts`], 'react/jsx-runtime': [`${types18}/jsx-runtime.d.ts`] };
    assert.deepEqual(complaints(['react.tsx', 'react18.tsx'], { paths }), []);
  });

  it('hold in Vue, and add nothing to templates', () => {
    assert.deepEqual(complaints(['vue.ts']), []);
  });

  for (const [what, name] of [
    ['Vue’s templates', 'vue-global.ts'],
    ['Svelte', 'svelte.ts'],
    ['Solid', 'solid.tsx'],
  ] as const) {
    it(`hold of the tags in ${what}`, () => {
      assert.deepEqual(complaints([name]), []);
    });
  }
});

describe('the types of the events', () => {
  it('hold on the document, the window, a shadow root and every element', () => {
    assert.deepEqual(complaints(['events.ts']), []);
  });
});

describe('the types of the server client', () => {
  it('hold', () => {
    assert.deepEqual(complaints(['server.ts'], { types: ['node'] }), []);
  });
});
