/**
 * What `custom-elements.json` says of the elements: their public side, and nothing else.
 * `npm run manifest` writes it, `scripts/manifest.ts` checks that it is complete.
 */

/** Public for the platform's sake; nobody calls them. */
const callbacks = new Set([
  'attributeChangedCallback',
  'formAssociatedCallback',
  'formDisabledCallback',
  'formResetCallback',
  'formStateRestoreCallback',
  'createRenderRoot',
  'getUpdateComplete',
  'firstUpdated',
  'performUpdate',
  'render',
  'requestUpdate',
  'scheduleUpdate',
  'shouldUpdate',
  'update',
  'updated',
  'willUpdate',
]);

function isPublic(member) {
  const hidden = member.privacy === 'private' || member.privacy === 'protected';
  return !hidden && !member.static && !/^[#_]/.test(member.name) && !callbacks.has(member.name);
}

/** An attribute is described where its property is. */
function describeAttribute(attribute, members) {
  const field = members.find(({ kind, name }) => kind === 'field' && name === attribute.fieldName);
  return { ...attribute, description: attribute.description ?? field?.description };
}

function publicSide(declaration) {
  const members = (declaration.members ?? []).filter(isPublic);
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
  plugins: [publicOnly()],
};
