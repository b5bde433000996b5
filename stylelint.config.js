/** What Biome does not check in sheets: spaces and sizes of text are tokens. */
const raw = ['px', 'rem', 'pt', 'cm', 'mm', 'in']

/** @type {import('stylelint').Config} */
export default {
  // Animations may stand in another sheet.
  referenceFiles: ['src/client/**/*.css'],
  rules: {
    'declaration-property-unit-disallowed-list': [
      { '/^((row-|column-)?gap|margin|padding)/': raw, '/^font(-size)?$/': raw },
      { message: 'Use a token of src/client/styles/tokens.css (declaration-property-unit-disallowed-list)' },
    ],
    'no-unknown-animations': true,
    'layer-name-pattern': '^(base|parts|rooms|states)$',
    'declaration-no-important': true,
  },
  overrides: [
    { files: ['**/styles/tokens.css'], rules: { 'declaration-property-unit-disallowed-list': null } },
  ],
}
