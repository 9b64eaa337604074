/**
 * Lint: what the compiler does not hold and the project has promised. Layers are held by `test/layers.test.ts`.
 *
 * A rule's options are replaced, never merged, by a later block: the lists of what is banned are put together here.
 */
import { defineConfig, globalIgnores } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import globals from 'globals';
import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.{ts,tsx,mts}'];
const withTemplates = ['src/{ui,frame,elements}/**/*.ts', 'stories/**/*.ts'];

/** Each of them writes markup or styles past lit's escaping, past the page's CSP, or past Trusted Types. */
const unsafeDirectives = {
  regex: String.raw`(^|/)(directives/(unsafe-(html|svg|mathml)|style-map)|static-html)(\.js)?$`,
  message:
    'It bypasses Trusted Types, or its first render is blocked by a strict CSP. Use a template, classMap or .style=${…}.',
};
const nodeBuiltins = {
  regex: `^(node:.*|(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/.*)?)$`,
  message: 'Only src/cli, src/sandbox/cli and src/sandbox/store may use Node: everything else runs on web standards.',
};

const unsafeNames = {
  selector: 'ImportSpecifier[imported.name=/^(unsafeHTML|unsafeSVG|unsafeMathML|unsafeStatic|styleMap)$/]',
  message: unsafeDirectives.message,
};
const nodeDynamically = { selector: 'ImportExpression[source.value=/^node:/]', message: nodeBuiltins.message };

const markup = 'Markup from a string is an injection waiting to happen. Use a lit template or textContent.';
const unsafeSyntax = [
  unsafeNames,
  { selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', message: markup },
  { selector: 'AssignmentExpression[left.property.value=/^(inner|outer)HTML$/]', message: markup },
  { selector: 'TaggedTemplateExpression TemplateElement[value.raw=/[.](inner|outer)HTML=["\']?$/]', message: markup },
  {
    selector:
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|write|writeln)$/]' +
      ':not([callee.property.name=/^write/]:not([callee.object.name="document"]))',
    message: markup,
  },
  {
    selector: 'CallExpression[callee.property.name="postMessage"] > Literal[value="*"]',
    message: 'A message to "*" is read by whoever sits in that window. Name the origin.',
  },
  {
    selector: 'CallExpression[callee.property.name="postMessage"] > TemplateLiteral[quasis.0.value.raw="*"]',
    message: 'A message to "*" is read by whoever sits in that window. Name the origin.',
  },
  {
    selector: 'CallExpression[callee.property.name="postMessage"] Property[key.name="targetOrigin"][value.value="*"]',
    message: 'A message to "*" is read by whoever sits in that window. Name the origin.',
  },
  {
    selector: 'MemberExpression[object.name=/^(window|globalThis|self|top|parent)$/][property.name="frames"]',
    message: 'window.frames does not hold the frames inside shadow roots. Use iframe.contentWindow.',
  },
];

const bans = (imports, syntax) => ({
  'no-restricted-imports': ['error', { patterns: imports }],
  'no-restricted-syntax': ['error', ...syntax],
});

export default defineConfig(
  // Types of the wrappers as apps see them, compiled by their own test in several settings.
  globalIgnores(['test/wrappers/types', 'test/fixtures']),
  globalIgnores(['.*.ts', 'dist', 'storybook-static', 'coverage', 'test-results', '.sandbox']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      ...bans([unsafeDirectives], [unsafeNames]),
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
  { files: ['demo/**/*.{js,mjs}'], languageOptions: { globals: globals.browser } },
  {
    files: typescript,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'prefer-const': ['error', { destructuring: 'all' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // These few read types.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite', 'before', 'after'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-implied-eval': 'off',
      '@typescript-eslint/no-implied-eval': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // `any` comes in by JSON.parse and the like, too.
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      ...bans([unsafeDirectives, nodeBuiltins], [...unsafeSyntax, nodeDynamically]),
    },
  },
  { files: ['src/{cli,sandbox/cli,sandbox/store}/**/*.ts'], rules: bans([unsafeDirectives], unsafeSyntax) },
  { files: ['src/sandbox/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['{stories,demo,.storybook}/**/*.{ts,js}'], rules: bans([unsafeDirectives], unsafeSyntax) },
  {
    files: withTemplates,
    extends: [lit.configs['flat/recommended'], wc.configs['flat/best-practice']],
    plugins: { 'lit-a11y': litA11y },
    settings: { wc: { elementBaseClasses: ['LitElement'] } },
    rules: {
      ...litA11y.configs.recommended.rules,
      // Lit's base class always has the callback; that it is called at all is what counts.
      'wc/guard-super-call': 'off',
      'lit/lifecycle-super': 'error',
      'lit/no-classfield-shadowing': 'error',
      'lit/no-legacy-imports': 'error',
      'lit/no-template-bind': 'error',
      'lit/no-this-assign-in-render': 'error',
      'lit/no-useless-template-literals': 'error',
    },
  },
  {
    files: ['src/{ui,frame,elements}/**/*.ts'],
    rules: {
      // An interface beside the class is how addEventListener learns the types of its events.
      '@typescript-eslint/no-unsafe-declaration-merging': 'off',
      // A style or a handler written as an attribute is blocked by the CSP that shops are promised to be able to set.
      'lit/ban-attributes': ['error', 'style', 'onclick', 'onload', 'onerror', 'oninput', 'onchange', 'onsubmit'],
    },
  },
  {
    files: ['test/**/*.browser.ts', 'test/elements/rows/*.ts', 'test/elements/checkout-support.ts'],
    rules: {
      // chai asserts by reading a property.
      '@typescript-eslint/no-unused-expressions': 'off',
      // A plugin types `equal` as a promise, for the sake of its snapshots.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'chai', name: 'Equal' }] },
      ],
      'no-restricted-syntax': [
        'error',
        unsafeNames,
        {
          selector: 'ExpressionStatement > CallExpression[callee.property.name="accessible"]',
          message: 'Await it: the check is a promise.',
        },
      ],
    },
  },
);
