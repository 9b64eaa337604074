/**
 * Checks whether the compiler notices a fault that no test noticed: `npm test` checks types, too.
 *
 * @module
 */
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Fault } from './mutants.js';

/** Unused or unreachable code: these errors report removed code, not wrong code. */
const untold = new Set([6133, 6138, 6192, 6196, 6198, 6199, 7027, 7028]);

export class TypeCheck {
  readonly #changed = new Map<string, { text: string; version: number }>();
  readonly #service: ts.LanguageService;

  constructor(files: readonly string[]) {
    const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [...files] }, ts.sys, '.');
    const roots = files.map((file) => resolve(file));
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => roots,
      getScriptVersion: (path) => String(this.#changed.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = this.#changed.get(path)?.text ?? ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => resolve('.'),
      getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
      fileExists: (path) => ts.sys.fileExists(path),
      readFile: (path) => ts.sys.readFile(path),
      readDirectory: (...args) => ts.sys.readDirectory(...args),
      directoryExists: (path) => ts.sys.directoryExists(path),
      getDirectories: (path) => ts.sys.getDirectories(path),
    });
  }

  /** Checks only the changed file. */
  notices({ file, start, end, replacement }: Fault): boolean {
    const path = resolve(file);
    const text = ts.sys.readFile(path) ?? '';
    const version = (this.#changed.get(path)?.version ?? 0) + 1;
    this.#changed.set(path, { text: text.slice(0, start) + replacement + text.slice(end), version });
    const found = [...this.#service.getSyntacticDiagnostics(path), ...this.#service.getSemanticDiagnostics(path)];
    this.#changed.set(path, { text, version: version + 1 });
    return found.some(({ category, code }) => category === ts.DiagnosticCategory.Error && !untold.has(code));
  }
}
