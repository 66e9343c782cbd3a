/**
 * Lint rules of the whole repository; `npm run lint` allows no warning.
 *
 * oxfmt handles the layout. sample/schema/schema.test.ts has the rules of the SDL.
 */
import { builtinModules } from 'node:module'
import { defineConfig } from 'oxlint'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'sample/tests/**']

/** No folder imports a later one. tests/rooms.test.ts checks for circles inside them. */
const ORDERS = [
  ['lib', 'components', 'sample/product', 'pages', 'scripts', 'tests'],
  ['sample/product', 'sample/api', 'tests'],
  ['reference/model', 'reference/ui', 'reference/generate'],
]

/**
 * Matches imports from these folders, by the alias or by a relative path that names the folder.
 * @param {string[]} folders
 */
const importsBelow = (folders) =>
  `^(?:@/|(?:\\.\\./)+)(?:${folders.map((name) => name.replace(/^([\w-]+\/)/, '(?:$1)?')).join('|')})`

/**
 * `npm run adopt` removes the product, so the rest must only use its entry point `@/sample/api`.
 */
const noProduct = {
  group: [
    '**/sample/**',
    '!**/sample/api',
    '!**/sample/api/playground',
    '@/examples/**',
    '@/pages/**',
  ],
  message: 'Import the product only through site.config.ts and the entry point @/sample/api.',
}

/** With `#reference`, browsers get the finished HTML of the reference instead of its components. */
const noParts = {
  regex: '/reference/ui(?:$|/[^.]+$)',
  message: 'Import #reference instead.',
}

/** Settings reach the reference as arguments. */
const noSettings = {
  regex: '/(?:site|api)\\.config$',
  message: 'The reference takes settings as arguments.',
}

/** Browsers run these files, and must not get api.config.ts. */
const noApiSettings = {
  regex: '/api\\.config$',
  message: 'api.config.ts names hidden elements: only Node code may import it.',
}

/** The exceptions are pure functions of Nextra. */
const noFramework = (message) => ({
  group: ['react', 'react-dom', 'next', 'nextra', 'nextra-theme-docs']
    .flatMap((name) => [name, `${name}/*`])
    .concat('!nextra/normalize-pages', '!nextra/loader'),
  allowTypeImports: true,
  message,
})
const noNode = (message) => ({
  regex: `^(?:node:|(?:${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$)`,
  allowTypeImports: true,
  message,
})
const pure = [
  noFramework('These functions are pure: React and Next belong in components.'),
  noNode('This must run in a browser: disk and network belong in scripts.'),
]
const inBrowser = noNode('components run in the browser, where Node has no modules.')

/** @type {Record<string, object[]>} */
const LAYERS = {
  lib: [noProduct, noParts, noApiSettings, ...pure],
  components: [noProduct, noParts, noApiSettings, inBrowser],
  pages: [noParts, noApiSettings],
  scripts: [noProduct, noParts, noFramework('scripts do not render React.')],
  'reference/model': [noProduct, noSettings, ...pure],
  'reference/generate': [noProduct, noSettings, noParts],
  'reference/ui': [noProduct, noSettings, inBrowser],
  sample: [noParts, noApiSettings, inBrowser],
  'sample/api/data': pure,
  'sample/api/engine': pure,
  'sample/api/flows': pure,
}

/**
 * Imports that are forbidden in a folder, by its order, its layer and its parent folder.
 * @param {string} folder @returns {object[]}
 */
function restrictions(folder) {
  const later = ORDERS.flatMap((order) =>
    order.includes(folder) ? order.slice(order.indexOf(folder) + 1) : [],
  )
  const message = 'Imports go one way (ORDERS in oxlint.config.mjs): move what both need down.'
  const order = later.length ? [{ regex: `${importsBelow(later)}(?:/|$)`, message }] : []
  const parent = folder.includes('/') ? restrictions(folder.replace(/\/.*/, '')) : []
  return [...order, ...(LAYERS[folder] ?? []), ...parent]
}

const folders = [...new Set([...ORDERS.flat(), ...Object.keys(LAYERS)])].sort()

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
    // It mistakes pairs of title and content for children.
    'react/jsx-key': 'off',
    // It suggests `output` for a status and `fieldset` for a group, which mean something else.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Scrollable parts (code, wide tables) must be focusable. They are named groups.
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
      files: [
        'components/**/*.{ts,tsx}',
        'reference/ui/**/*.{ts,tsx}',
        'sample/**/*.{ts,tsx}',
        'pages/**/*.tsx',
        'theme.config.tsx',
      ],
      rules: on('react/rules-of-hooks'),
    },
    {
      files: ['lib/**', 'components/**', 'reference/model/**', 'reference/ui/**', 'sample/**'],
      excludeFiles: TESTS,
      rules: { 'no-console': 'error' },
    },
    {
      // Playwright reads the names of fixtures from this pattern, even if it is empty.
      files: ['tests/e2e/**', 'sample/tests/e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    ...folders.map((folder) => ({
      files: [`${folder}/**`],
      excludeFiles: TESTS,
      rules: { 'no-restricted-imports': ['error', { patterns: restrictions(folder) }] },
    })),
  ],
})
