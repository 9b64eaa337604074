/**
 * The project's own linter rules, each with selectors and a message. `.oxlintrc.json` sets the files of each rule.
 *
 * JavaScript, because the linter loads this plugin with Node 20.
 */
import { builtinModules } from 'node:module';

const directives = String.raw`/(^|\/)(directives\/(unsafe-(html|svg|mathml)|style-map)|static-html)(\.js)?$/i`;
const publicModules = builtinModules.filter((name) => !name.startsWith('_')).map((name) => name.replaceAll('/', '\\/'));
const nodeModules = String.raw`/^(node:.*|(${publicModules.join('|')})(\/.*)?)$/`;

const loads = (pattern) => [
  ...['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].map(
    (node) => `${node}[source.value=${pattern}]`,
  ),
  `TSExternalModuleReference[expression.value=${pattern}]`,
];

const bans = {
  // Each of these writes markup or styles without lit's escaping, the page's CSP, or Trusted Types.
  'unsafe-directives': {
    message:
      'It bypasses Trusted Types, or its first render is blocked by a strict CSP. Use a template, classMap or .style=${…}.',
    selectors: [
      ...loads(directives),
      'ImportSpecifier[imported.name=/^(unsafeHTML|unsafeSVG|unsafeMathML|unsafeStatic|styleMap)$/]',
    ],
  },
  'node-modules': {
    message: 'Only src/cli, src/sandbox/cli and src/sandbox/store may use Node: everything else runs on web standards.',
    selectors: loads(nodeModules),
  },
  'markup-from-strings': {
    message: 'Markup from a string is an injection waiting to happen. Use a lit template or textContent.',
    selectors: [
      'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
      'AssignmentExpression[left.property.value=/^(inner|outer)HTML$/]',
      'TaggedTemplateExpression TemplateElement[value.raw=/[.](inner|outer)HTML=["\']?$/]',
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
      'CallExpression[callee.object.name="document"][callee.property.name=/^(write|writeln)$/]',
    ],
  },
  'message-to-any-origin': {
    message: 'Any page in that window can read a message to "*". Name the origin.',
    selectors: [
      'CallExpression[callee.property.name="postMessage"] > Literal[value="*"]',
      'CallExpression[callee.property.name="postMessage"] > TemplateLiteral[quasis.0.value.raw="*"]',
      'CallExpression[callee.property.name="postMessage"] Property[key.name="targetOrigin"][value.value="*"]',
    ],
  },
  'window-frames': {
    message: 'window.frames does not contain the frames inside shadow roots. Use iframe.contentWindow.',
    selectors: ['MemberExpression[object.name=/^(window|globalThis|self|top|parent)$/][property.name="frames"]'],
  },
  'file-address-as-path': {
    message: 'A URL is not a path: it fails for a folder with a space in its name. Use fileURLToPath.',
    selectors: [
      'MemberExpression[property.name="pathname"] > NewExpression[callee.name="URL"] > MemberExpression[object.type="MetaProperty"]',
    ],
  },
  'await-accessible': {
    message: 'The check returns a promise. Await it.',
    selectors: ['ExpressionStatement > CallExpression[callee.property.name="accessible"]'],
  },
};

const rule = ({ message, selectors }) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'bans' },
  rules: Object.fromEntries(Object.entries(bans).map(([name, ban]) => [name, rule(ban)])),
};
