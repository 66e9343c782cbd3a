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
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const TYPED = ['**/*.ts', '**/*.tsx', '**/*.mts']
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**']

/** Matches an import of one of the repository's own folders, by alias or by relative path. */
const ownFolder = (names) => `^(?:@/|(?:\\.\\./)+)(?:${names.join('|')})(?:/|$|\\.)`

/** `normalizePages` is Nextra's one pure function: it reads `_meta` files for all of us. */
const framework =
  '^(?!nextra/normalize-pages$)(?:react|react-dom|next|nextra|nextra-theme-docs)(?:/|$)'
const node = `^(?:node:|(?:${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$)`

/**
 * Who may import whom: pages → components → lib → site.config, and
 * scripts → lib → site.config.
 *
 * @param {string[]} files
 * @param {{ regex: string, message: string, allowTypeImports?: boolean }[]} patterns
 */
const layer = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
})

const above = (names, message) => ({ regex: ownFolder(names), message })

const layers = [
  layer(
    ['lib/**/*.{ts,tsx,mjs}'],
    [
      above(
        ['components', 'pages', 'scripts', 'tests', 'theme\\.config'],
        'lib is the lowest layer: move what both need into lib.',
      ),
      {
        regex: framework,
        allowTypeImports: true,
        message: 'lib is pure: React and Next belong in components.',
      },
      {
        regex: node,
        allowTypeImports: true,
        message: 'lib must run in a browser: disk and network belong in scripts.',
      },
    ],
    TESTS,
  ),
  layer(
    ['components/**/*.{ts,tsx}'],
    [
      above(
        ['pages', 'scripts', 'tests', 'theme\\.config'],
        'components do not know pages or scripts: pass the data as props, or move it into lib.',
      ),
      { regex: node, message: 'components run in the browser, where Node has no modules.' },
    ],
    TESTS,
  ),
  layer(
    ['pages/**/*.{ts,tsx}'],
    [above(['scripts', 'tests'], 'pages only compose components: move what both need into lib.')],
  ),
  layer(
    ['scripts/**/*.ts'],
    [
      above(['components', 'pages', 'tests'], 'scripts use lib alone.'),
      { regex: framework, allowTypeImports: true, message: 'scripts do not render React.' },
    ],
    TESTS,
  ),
]

const graphql = existsSync(new URL('eslint.graphql.config.mjs', import.meta.url))
  ? (await import(new URL('eslint.graphql.config.mjs', import.meta.url))).default
  : []

const scoped = (files, configs) => configs.map((config) => ({ ...config, files }))

export default tseslint.config(
  { ignores: ['node_modules', 'out', '.next', '.cache', 'coverage', 'public', 'next-env.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...scoped([...TYPED, '**/*.mjs'], [js.configs.recommended]),
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
    files: [...TYPED, '**/*.mjs'],
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
    files: ['components/**', 'pages/**/*.tsx', 'theme.config.tsx'],
    ...jsxA11y.flatConfigs.strict,
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // What scrolls by itself (code, wide tables) must take the focus; it is a named group.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'] }],
    },
  },
  {
    files: ['components/**/*.{ts,tsx}', 'pages/**/*.tsx', 'theme.config.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  { files: ['lib/**', 'components/**'], ignores: TESTS, rules: { 'no-console': 'error' } },
  {
    // Playwright reads the names of fixtures from this pattern, so it stands there even when empty.
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...layers,
  ...graphql,
)
