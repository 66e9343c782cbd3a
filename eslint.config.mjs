/**
 * Lint rules of the whole repository; `npm run lint` allows no warning.
 *
 * Types come from TypeScript's own project service, so that rules about
 * promises and unsafe values see what the compiler sees. Layout is Prettier's
 * business and has no rule here. The rules for the SDL in schema/ stand in
 * eslint.graphql.config.mjs, because they share nothing with these.
 */
import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const TYPED = ['**/*.ts', '**/*.tsx', '**/*.mts']
const CODE = [...TYPED, '**/*.mjs']
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**']

/** `normalizePages` is Nextra's one pure function: it reads `_meta` files for all of us. */
const framework =
  '^(?!nextra/normalize-pages$)(?:react|react-dom|next|nextra|nextra-theme-docs)(?:/|$)'
const node = `^(?:node:|(?:${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$)`

/** Folders in the order in which they build on each other: none imports one that comes after it. */
const ORDERS = [
  ['lib', 'components', 'product', 'pages'],
  ['lib', 'scripts', 'tests'],
  ['product', 'sample-api', 'tests'],
  ['ui', 'page', 'code', 'docs', 'playground', 'mdx', 'blog', 'search']
    .concat(['reference', 'runtime', 'peek', 'layout'])
    .map((name) => `components/${name}`),
  ['shared', 'content', 'webpack', 'servers', 'reference', 'output', 'commands'].map(
    (name) => `scripts/${name}`,
  ),
]

const zones = ORDERS.flatMap((order) =>
  order.slice(0, -1).map((name, index) => ({
    target: `./${name}`,
    from: order.slice(index + 1).map((later) => `./${later}`),
    message: 'Imports go one way (ORDERS in eslint.config.mjs): move what both need down.',
  })),
)

/**
 * The product leaves with its folders, so that the machine knows nothing of it but the door to its
 * sample endpoint (`@/sample-api`), and `site.config.ts`.
 */
const MACHINE = ['lib', 'components', 'scripts']
const PRODUCT = ['product', 'schema', 'examples', 'pages', 'sample-api']
const productZones = MACHINE.flatMap((folder) =>
  PRODUCT.map((name) => ({
    target: `./${folder}`,
    from: `./${name}`,
    except: name === 'sample-api' ? ['./index.ts'] : [],
    message:
      'The machine imports nothing of the product but through site.config.ts and the door @/sample-api.',
  })),
)

/** @param {string[]} files @param {{ regex: string, message: string, allowTypeImports?: boolean }[]} patterns */
const without = (files, patterns) => ({
  files,
  ignores: TESTS,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
})

const layers = [
  {
    files: CODE,
    ignores: TESTS,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs', '.cjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
    },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...zones, ...productZones], basePath: import.meta.dirname },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  without(
    ['{lib,sample-api,product/money}/**/*.{ts,tsx,mjs}'],
    [
      {
        regex: framework,
        allowTypeImports: true,
        message: 'These functions are pure: React and Next belong in components.',
      },
      {
        regex: node,
        allowTypeImports: true,
        message: 'This must run in a browser: disk and network belong in scripts.',
      },
    ],
  ),
  without(
    ['{components,product}/**/*.{ts,tsx,mjs}'],
    [{ regex: node, message: 'components run in the browser, where Node has no modules.' }],
  ),
  without(
    ['scripts/**/*.{ts,mjs}'],
    [{ regex: framework, allowTypeImports: true, message: 'scripts do not render React.' }],
  ),
]

const graphql = existsSync(new URL('eslint.graphql.config.mjs', import.meta.url))
  ? (await import(new URL('eslint.graphql.config.mjs', import.meta.url))).default
  : []

const scoped = (files, configs) => configs.map((config) => ({ ...config, files }))

export default tseslint.config(
  { ignores: ['node_modules', 'out', '.next', '.cache', 'coverage', 'public', 'next-env.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...scoped(CODE, [js.configs.recommended]),
  ...scoped(TYPED, tseslint.configs.strictTypeChecked),
  {
    files: TYPED,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Costs seconds, and the code has no enum.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Follows type arguments without end: graphql's recursive types overflow its stack.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: CODE,
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
    rules: {
      // `== null` asks for null and undefined at once.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['components/**', 'product/**', 'pages/**/*.tsx', 'theme.config.tsx'],
    ...jsxA11y.flatConfigs.strict,
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // What scrolls by itself (code, wide tables) must take the focus; it is a named group.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'] }],
      // A row that is a block on a phone has to say what its cells are.
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  {
    files: ['{components,product}/**/*.{ts,tsx}', 'pages/**/*.tsx', 'theme.config.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['lib/**', 'sample-api/**', 'components/**', 'product/**'],
    ignores: TESTS,
    rules: { 'no-console': 'error' },
  },
  {
    // Playwright reads the names of fixtures from this pattern, so it stands there even when empty.
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...layers,
  ...graphql,
)
