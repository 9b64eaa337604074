/**
 * Adapts eslint-plugin-lit-a11y to oxlint. Its rules store data in `sourceCode.parserServices`, which oxlint freezes,
 * so each rule gets its own object instead.
 */
import litA11y from 'eslint-plugin-lit-a11y';

const withNotes = (rule) => ({
  ...rule,
  create(context) {
    const sourceCode = Object.create(context.sourceCode, { parserServices: { value: {} } });
    return rule.create(Object.create(context, { sourceCode: { value: sourceCode } }));
  },
});

export default {
  meta: { name: 'lit-a11y' },
  rules: Object.fromEntries(Object.entries(litA11y.rules).map(([name, rule]) => [name, withNotes(rule)])),
};
