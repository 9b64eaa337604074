/**
 * What `custom-elements.json` says of the elements: their public side, and nothing else.
 * `npm run generate` writes it, and checks that it is complete.
 */

/** Public for the platform's sake, or for code that knows lit's `ReactiveElement`. A page needs none of them. */
const callbacks = new Set([
  'addController',
  'addEventListener',
  'attributeChangedCallback',
  'connectedMoveCallback',
  'formAssociatedCallback',
  'formDisabledCallback',
  'formResetCallback',
  'formStateRestoreCallback',
  'createRenderRoot',
  'getUpdateComplete',
  'firstUpdated',
  'performUpdate',
  'render',
  'renderRoot',
  'requestUpdate',
  'scheduleUpdate',
  'shouldUpdate',
  'update',
  'updated',
  'willUpdate',
]);

/** Methods with a callback's name that are the element's own all the same. */
const own = new Set();

function isPublic(member) {
  const hidden = member.privacy === 'private' || member.privacy === 'protected';
  const called = own.has(member) || !callbacks.has(member.name);
  return !hidden && !member.static && !/^[#_]/.test(member.name) && called;
}

/** An attribute is described where its property is. */
function describeAttribute(attribute, members) {
  const field = members.find(({ kind, name }) => kind === 'field' && name === attribute.fieldName);
  return { ...attribute, description: attribute.description ?? field?.description };
}

/** A comment of the source, its lines joined. */
const words = (comment) => (typeof comment === 'string' ? comment : (comment ?? []).map(({ text }) => text).join(''));

/** A method that bears a callback's name and is the element's own: it has a comment. The analyzer passes over lit's names. */
function ownMethod(node, ts) {
  if (!ts.isMethodDeclaration(node) || !callbacks.has(node.name.getText())) return undefined;
  const [{ comment } = {}] = node.jsDoc ?? [];
  if (!comment) return undefined;
  return {
    kind: 'method',
    name: node.name.getText(),
    return: { type: { text: node.type?.getText() ?? 'void' } },
    parameters: node.parameters.map((one) => ({ name: one.name.getText(), type: { text: one.type?.getText() } })),
    description: words(comment),
  };
}

/** Adds them to their classes. */
function ownMethods() {
  const found = new Map();
  return {
    name: 'own-methods',
    analyzePhase({ ts, node }) {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      const methods = node.members.map((member) => ownMethod(member, ts)).filter((one) => one !== undefined);
      found.set(node.name.getText(), methods);
    },
    packageLinkPhase({ customElementsManifest: manifest }) {
      for (const declaration of manifest.modules.flatMap(({ declarations }) => declarations ?? [])) {
        for (const method of found.get(declaration.name) ?? []) {
          declaration.members = (declaration.members ?? []).filter(({ name }) => name !== method.name);
          declaration.members.push(method);
          own.add(method);
        }
      }
    },
  };
}

function publicSide(declaration) {
  const members = (declaration.members ?? [])
    .filter(isPublic)
    .map((member) => ({ ...member, inheritedFrom: undefined }));
  const attributes = (declaration.attributes ?? []).map((attribute) => describeAttribute(attribute, members));
  // An event that is fired by an object of its own class, and not declared, has no name to be documented under.
  const events = (declaration.events ?? []).filter((event) => event.name !== undefined);
  return { ...declaration, members, attributes, events };
}

function publicOnly() {
  return {
    name: 'public-only',
    packageLinkPhase({ customElementsManifest: manifest }) {
      for (const module of manifest.modules) {
        module.declarations = (module.declarations ?? []).filter((one) => one.customElement === true).map(publicSide);
        const names = new Set(module.declarations.map(({ name }) => name));
        module.exports = (module.exports ?? []).filter(
          (one) => one.kind === 'custom-element-definition' || names.has(one.declaration?.name),
        );
      }
      manifest.modules = manifest.modules
        .filter(
          (module) =>
            module.exports.some(({ kind }) => kind === 'custom-element-definition') || module.declarations.length > 0,
        )
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}

export default {
  globs: ['src/elements/**/*.ts'],
  exclude: ['**/*.d.ts', '**/*.test.ts', '**/*.browser.ts', '**/*.stories.ts'],
  litelement: true,
  outdir: '.',
  packagejson: false,
  plugins: [ownMethods(), publicOnly()],
};
