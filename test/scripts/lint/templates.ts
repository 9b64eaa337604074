/** The rules of lit's templates and of custom elements, each with a source that must be reported. */
import type { Row } from './families.js';

const template = (markup: string): string => `import { html } from 'lit';\nexport const a = html\`${markup}\`;`;
const element = (body: string): string =>
  `import { LitElement } from 'lit';\nexport class A extends LitElement {\n${body}\n}`;

const markup = (plugin: string, rows: Readonly<Record<string, string>>): Row[] =>
  Object.entries(rows).map(([rule, source]): Row => [`${plugin}/${rule}`, template(source)]);
const classes = (plugin: string, rows: Readonly<Record<string, string>>): Row[] =>
  Object.entries(rows).map(([rule, body]): Row => [`${plugin}/${rule}`, element(body)]);

export const litTemplates: readonly Row[] = [
  ...markup('lit', {
    'attribute-value-entities': '<p title=">"></p>',
    'binding-positions': '<${"p"}></${"p"}>',
    'no-duplicate-template-bindings': '<p title="a" title="b"></p>',
    'no-invalid-html': '<x-a />',
    'no-legacy-template-syntax': '<p on-click=${String}></p>',
    'no-template-bind': '<p @click=${String.bind(undefined)}></p>',
    'no-useless-template-literals': '<p>${"a"}</p>',
  }),
  ...classes('lit', {
    'lifecycle-super': '  override connectedCallback(): void {}',
    'no-classfield-shadowing': '  static override properties = { b: {} };\n  b = 1;',
    'no-property-change-update':
      '  static override properties = { b: {} };\n  declare b: number;\n  override update(): void {\n    super.update(new Map());\n    this.b = 1;\n  }',
    'no-this-assign-in-render': '  declare b: number;\n  override render(): void {\n    this.b = 1;\n  }',
  }),
  ['lit/no-legacy-imports', `import { property } from 'lit-element';\nexport { property };`],
];

export const litAccessibility: readonly Row[] = markup('lit-a11y', {
  'accessible-name': '<div role="button"></div>',
  'alt-text': '<img src="a.png" />',
  'anchor-is-valid': '<a>b</a>',
  'aria-activedescendant-has-tabindex': '<div aria-activedescendant="b"></div>',
  'aria-attr-valid-value': '<div aria-hidden="often"></div>',
  'aria-attrs': '<div aria-heard="true"></div>',
  'aria-role': '<div role="nope"></div>',
  'aria-unsupported-elements': '<meta aria-hidden="true" />',
  'autocomplete-valid': '<input autocomplete="nope" />',
  'click-events-have-key-events': '<div @click=${String}></div>',
  'definition-list': '<dl><p>a</p></dl>',
  'heading-hidden': '<h1 aria-hidden="true">a</h1>',
  'iframe-title': '<iframe></iframe>',
  'img-redundant-alt': '<img alt="a photo of it" />',
  list: '<ul><p>a</p></ul>',
  'mouse-events-have-key-events': '<div @mouseover=${String}></div>',
  'no-access-key': '<div accesskey="h"></div>',
  'no-aria-slot': '<slot aria-label="a"></slot>',
  'no-autofocus': '<input autofocus />',
  'no-distracting-elements': '<marquee></marquee>',
  'no-redundant-role': '<button role="button">a</button>',
  'obj-alt': '<object data="a"></object>',
  'role-has-required-aria-attrs': '<span role="checkbox"></span>',
  'role-supports-aria-attr': '<li role="listitem" aria-required="true"></li>',
  scope: '<div scope="col"></div>',
  'tabindex-no-positive': '<div tabindex="1"></div>',
});

const inConstructor = (line: string): string => `  constructor() {\n    super();\n    ${line}\n  }`;
const whenConnected = (line: string): string =>
  `  override connectedCallback(): void {\n    super.connectedCallback();\n    ${line}\n  }`;

export const webComponents: readonly Row[] = [
  ...classes('wc', {
    'no-constructor-attributes': inConstructor(`this.setAttribute('b', 'c');`),
    'no-self-class': whenConnected(`this.classList.add('b');`),
    'attach-shadow-constructor': whenConnected(`this.attachShadow({ mode: 'open' });`),
    'no-child-traversal-in-attributechangedcallback': `  override attributeChangedCallback(): void {\n    this.querySelector('b');\n  }`,
    'no-child-traversal-in-connectedcallback': whenConnected(`this.querySelector('b');`),
    'no-closed-shadow-root': inConstructor(`this.attachShadow({ mode: 'closed' });`),
    'no-constructor-params': '  constructor(b: number) {\n    super();\n    this.title = String(b);\n  }',
    'no-typos': '  connectedcallback(): void {}',
    'require-listener-teardown': whenConnected(`window.addEventListener('b', String);`),
  }),
  [
    'wc/no-customized-built-in-elements',
    '/** @customElement a-b */\nclass A extends HTMLInputElement {}\nexport { A };',
  ],
  ['wc/no-invalid-element-name', `customElements.define('bad', class extends HTMLElement {});`],
  [
    'wc/no-invalid-extends',
    `/** @customElement a-b */\nclass A extends HTMLInputElement {}\ncustomElements.define('a-b', A);`,
  ],
];
