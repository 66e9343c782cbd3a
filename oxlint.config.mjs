/**
 * Lint rules of the whole repository; `npm run lint` allows no warning.
 *
 * Layout is oxfmt's business and has no rule here. The SDL has its own, in sample/schema/schema.test.ts.
 */
import { builtinModules } from 'node:module'
import { defineConfig } from 'oxlint'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'sample/tests/**']

/** Folders in the order in which they build on each other: none imports a later one. Within them, rooms form no circle (tests/rooms.test.ts). */
const ORDERS = [
  ['lib', 'components', 'sample/product', 'pages', 'scripts', 'tests'],
  ['sample/product', 'sample/api', 'tests'],
  ['reference/model', 'reference/ui', 'reference/generate'],
]

/**
 * Imports of something below one of these folders: by the alias, or by a path that goes up and
 * names the folder; a neighbour of the same room is named without it (`../shared`).
 * @param {string[]} folders
 */
const importsBelow = (folders) =>
  `^(?:@/|(?:\\.\\./)+)(?:${folders.map((name) => name.replace(/^([\w-]+\/)/, '(?:$1)?')).join('|')})`

/**
 * The product leaves with its folders, so that the rest knows nothing of it but the entry point of its
 * sample endpoint (`@/sample/api`), and `site.config.ts`.
 */
const noProduct = {
  group: [
    '**/sample/**',
    '!**/sample/api',
    '!**/sample/api/playground',
    '@/examples/**',
    '@/pages/**',
  ],
  message:
    'Nothing imports the product but through site.config.ts and the entry point @/sample/api.',
}

/** Browsers get the finished HTML of the reference in place of its parts, where pages import `#reference`. */
const noParts = {
  regex: '/reference/ui(?:$|/[^.]+$)',
  message: 'The door of the reference is #reference.',
}

/** Settings reach the reference as arguments. */
const noSettings = {
  regex: '/(?:site|api)\\.config$',
  message: 'The reference takes settings as arguments.',
}

/** Browsers run these files, and must not get what api.config.ts hides. */
const noApiSettings = {
  regex: '/api\\.config$',
  message: 'api.config.ts names what readers must not see: only Node code imports it.',
}

/** `normalizePages` is pure, and reads `_meta` files for all of us; the loader compiles pages. */
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
 * Imports that are closed to the files of a folder: by its orders, its layer, and the folder it is in.
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
    // `== null` asks for null and undefined at once.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true, args: 'after-used' }],
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
    // It takes a pair of a title and its content for children.
    'react/jsx-key': 'off',
    // A status is no output of a calculation, and a group no set of fields.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A part that scrolls by itself (code, wide tables) must take the focus; it is a named group.
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
      // The packages that these speak with have no types of their own, or loose ones.
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
      // Playwright reads the names of fixtures from this pattern, so it stands there even when empty.
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
