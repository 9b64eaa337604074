/** The types that an app sees: of the components, their events and the raw tags, with either React and with Vue, under the strictest settings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = (name: string) => `${root}/test/wrappers/types/${name}`;

/** The doors of the package, before it is built. */
const doors = {
  'gw-checkout/gw-card-form': [`${root}/src/elements/gw-card-form/define.ts`],
  'gw-checkout/gw-checkout': [`${root}/src/elements/gw-checkout/define.ts`],
  'gw-checkout/gw-p2p-transfer': [`${root}/src/elements/gw-p2p-transfer/define.ts`],
  'gw-checkout/react': [`${root}/src/react/generated/index.ts`],
  'gw-checkout/vue': [`${root}/src/vue/generated/index.ts`],
};

function complaints(files: readonly string[], paths: Record<string, string[]> = {}): string[] {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([...files], { ...options, types: [], noEmit: true, paths: { ...doors, ...paths } });
  // Files of the package itself are the business of the stage "types".
  return files
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file?.fileName ?? ''}:${String(line)} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}

describe('the types of the wrappers', () => {
  it('hold in React 19 and in Vue', () => {
    assert.deepEqual(complaints([fixture('react.tsx'), fixture('react19.tsx'), fixture('vue.ts')]), []);
  });

  it('hold in React 18', () => {
    const types18 = `${root}/node_modules/types-react18`;
    const paths = { react: [`${types18}/index.d.ts`], 'react/jsx-runtime': [`${types18}/jsx-runtime.d.ts`] };
    assert.deepEqual(complaints([fixture('react.tsx'), fixture('react18.tsx')], paths), []);
  });
});
