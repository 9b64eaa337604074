/** The descriptions of the fields that an editor shows in a shop's code: of an order, and of its result. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { beforeAll, describe, it } from 'vitest';
import ts from 'typescript';

const file = resolve('test/third-party/fields.example.ts');
const source = `import type { NewCharge, NewOrder, NewReversal, OrderResult } from '../../packages/gw-checkout/lib/server.js';
export type Types = [NewOrder, NewCharge, NewReversal, OrderResult];`;

/** Name, type and description of each field. */
type Fields = ReadonlyMap<string, { readonly type: string; readonly text: string }>;

describe('the descriptions of fields', () => {
  const types: Fields[] = [];
  beforeAll(() => {
    const options: ts.CompilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022 },
      ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (name) => name === file || fileExists(name);
    host.getSourceFile = (name, ...others) =>
      name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...others);
    const program = ts.createProgram([file], options, host);
    const checker = program.getTypeChecker();
    const alias = program.getSourceFile(file)?.statements.find(ts.isTypeAliasDeclaration) ?? assert.fail();
    for (const type of checker.getTypeArguments(checker.getTypeAtLocation(alias) as ts.TypeReference)) {
      const fields = type.getProperties().map((symbol) => {
        const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
        return [symbol.name, { type: checker.typeToString(checker.getTypeOfSymbol(symbol)), text }] as const;
      });
      types.push(new Map(fields));
    }
  });

  it('are there for each field of an order, a charge, a refund and a result', () => {
    const without = types.flatMap((fields) => [...fields].filter(([, { text }]) => text === ''));
    assert.deepEqual(without, []);
    assert.ok((types[0]?.size ?? 0) > 15);
  });

  it('say that amounts are numbers in a request, and strings in a result', () => {
    const [order, , , result] = types;
    assert.deepEqual(order?.get('amount'), { type: 'number', text: 'Whole number of minor units, above 0.' });
    const amounts = ['amount', 'actual_amount', 'reversal_amount', 'settlement_amount', 'capture_amount', 'fee'];
    for (const name of amounts) {
      assert.match(result?.get(name)?.type ?? '', /^string/, name);
      assert.match(result?.get(name)?.text ?? '', /minor units.*, as text/i, name);
    }
  });
});
