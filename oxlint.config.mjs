/**
 * Lint rules for the whole repository. `npm run lint` fails on warnings.
 *
 * oxfmt formats the code. sample/schema/schema.test.ts contains the rules for the SDL.
 */
import { defineConfig } from 'oxlint'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'sample/tests/**']

const noSite = {
  group: ['@/**'],
  message: 'Packages cannot import the site: pass its settings as arguments.',
}
const onlyLibraries = {
  group: ['@/**', 'graphql-docs-kit/**'],
  message: 'This package must work in any Nextra site: pass the value as an argument.',
}
const noSettings = {
  group: ['#settings/load.ts', './load.ts'],
  message: 'Only commands load settings: pass them as arguments.',
}
const noInsides = {
  group: ['@/packages/**'],
  message: 'Only import what the package exports.',
}
const noSecrets = {
  group: ['**/api.config'],
  message: 'This file runs in browsers, but api.config.ts names hidden elements.',
}
const noEntries = {
  group: ['nextra-graphql/components/*.tsx', '!nextra-graphql/components/static-body.tsx'],
  message: 'Import nextra-graphql instead: browsers get static HTML, not these components.',
}

/** Forbidden imports by folder. For a file in several folders, the last entry applies. */
const REFUSED = [
  [['packages/reference/**'], onlyLibraries],
  [['packages/kit/**'], noSite, noSettings],
  [['packages/kit/commands/**', 'packages/kit/check/main.ts'], noSite],
  [
    ['packages/kit/{frame,layout,components,ui,code,markdown,blog}/**'],
    noSite,
    noSettings,
    noEntries,
  ],
  [['pages/**', 'sample/**'], noInsides, noSecrets, noEntries],
]

/** @param {string[]} names of rules @returns {Record<string, 'error'>} */
const on = (...names) =>
  Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, 'error']))

export default defineConfig({
  ignorePatterns: ['.next', '.cache', 'out', 'public', 'next-env.d.ts'],
  options: {
    typeAware: true,
    maxWarnings: 0,
    reportUnusedDisableDirectives: 'error',
  },
  plugins: ['typescript', 'import', 'jsx-a11y', 'react'],
  categories: { correctness: 'error' },
  rules: {
    ...on('no-fallthrough no-empty no-useless-constructor prefer-const object-shorthand'),
    // `== null` matches null and undefined.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true, args: 'after-used' }],
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
    // The rule mistakes pairs of title and content for children.
    'react/jsx-key': 'off',
    // The rule suggests `output` for a status and `fieldset` for a group, which mean something else.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Scrollable parts (code, wide tables) are labelled groups, and must be focusable.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'] }],
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
      rules: {
        ...on(
          'typescript/no-deprecated typescript/no-misused-promises typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment typescript/no-unsafe-call',
          'typescript/no-unsafe-member-access typescript/no-unsafe-return',
          'typescript/only-throw-error typescript/require-await',
          'typescript/prefer-promise-reject-errors typescript/no-dynamic-delete',
          'typescript/no-explicit-any typescript/no-non-null-assertion',
          'typescript/use-unknown-in-catch-callback-variable typescript/no-import-type-side-effects',
          'typescript/no-non-null-asserted-nullish-coalescing',
          'typescript/no-unnecessary-boolean-literal-compare typescript/no-unnecessary-condition',
          'typescript/no-unnecessary-template-expression typescript/no-unnecessary-type-arguments',
          'typescript/no-unnecessary-type-assertion typescript/no-unnecessary-type-constraint',
          'typescript/no-unnecessary-type-conversion typescript/no-unnecessary-type-parameters',
          'typescript/unified-signatures typescript/restrict-plus-operands',
        ),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
      },
    },
    {
      // The packages that these files use have weak types.
      files: ['**/*.mjs'],
      rules: { 'typescript/unbound-method': 'off' },
    },
    {
      files: ['packages/**/*.tsx', 'sample/**/*.{ts,tsx}', 'pages/**/*.tsx', 'theme.config.tsx'],
      rules: on('react/rules-of-hooks'),
    },
    {
      files: [
        'packages/reference/{model,components,changes,examples}/**',
        'packages/kit/{frame,layout,components,ui,code,endpoints,markdown}/**',
        'sample/**',
      ],
      excludeFiles: TESTS,
      rules: { 'no-console': 'error' },
    },
    {
      // Playwright reads the names of fixtures from the pattern, even if it is empty.
      files: ['tests/e2e/**', 'sample/tests/e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    ...REFUSED.map(([files, ...patterns]) => ({
      files,
      excludeFiles: TESTS,
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    })),
  ],
})
