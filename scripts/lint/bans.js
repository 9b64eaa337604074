/**
 * Our own bans, as a plugin of the linter: each is a rule with its selectors and its message. `.oxlintrc.json` says where each holds.
 *
 * JavaScript, because the linter loads it with Node 20.
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
  // Each of them writes markup or styles past lit's escaping, past the page's CSP, or past Trusted Types.
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
    message: 'A message to "*" is read by whoever sits in that window. Name the origin.',
    selectors: [
      'CallExpression[callee.property.name="postMessage"] > Literal[value="*"]',
      'CallExpression[callee.property.name="postMessage"] > TemplateLiteral[quasis.0.value.raw="*"]',
      'CallExpression[callee.property.name="postMessage"] Property[key.name="targetOrigin"][value.value="*"]',
    ],
  },
  'window-frames': {
    message: 'window.frames does not hold the frames inside shadow roots. Use iframe.contentWindow.',
    selectors: ['MemberExpression[object.name=/^(window|globalThis|self|top|parent)$/][property.name="frames"]'],
  },
  'file-address-as-path': {
    message: 'An address is not a path: a folder with a space in its name is not found by it. Use fileURLToPath.',
    selectors: [
      'MemberExpression[property.name="pathname"] > NewExpression[callee.name="URL"] > MemberExpression[object.type="MetaProperty"]',
    ],
  },
  'await-accessible': {
    message: 'Await it: the check is a promise.',
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
