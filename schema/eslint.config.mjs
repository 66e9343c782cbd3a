/**
 * Lint rules for the SDL in schema/. They hold what a reader of the reference
 * relies on: every element described, every deprecation with its replacement,
 * one way to page, one way to name. `schema/lint.test.ts` asks them.
 */
import { fileURLToPath } from 'node:url'
import graphqlPlugin from '@graphql-eslint/eslint-plugin'

const schema = fileURLToPath(new URL('*.graphql', import.meta.url))

/** camelCase, with a digit or capital anywhere but first. */
const camelCase = 'camelCase'
const PascalCase = 'PascalCase'
const UPPER_CASE = 'UPPER_CASE'

export default [
  {
    files: ['*.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema } },
    },
    rules: {
      // The specification's own rules for a schema, descriptions, and the parts of a page.
      ...graphqlPlugin.configs['flat/schema-recommended'].rules,
      ...graphqlPlugin.configs['flat/schema-relay'].rules,
      '@graphql-eslint/unique-argument-names': 'error',
      '@graphql-eslint/unique-input-field-names': 'error',
      '@graphql-eslint/value-literals-of-correct-type': 'error',
      // Results, pages and amounts have no id.
      '@graphql-eslint/strict-id-in-types': 'off',

      // Descriptions: all of them, in one form.
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
      '@graphql-eslint/description-style': ['error', { style: 'block' }],

      // Names.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: PascalCase,
          FieldDefinition: { style: camelCase, forbiddenPrefixes: ['get', 'set'] },
          InputValueDefinition: camelCase,
          Argument: camelCase,
          DirectiveDefinition: camelCase,
          EnumValueDefinition: UPPER_CASE,
          EnumTypeDefinition: {
            style: PascalCase,
            forbiddenPrefixes: ['Enum'],
            forbiddenSuffixes: ['Enum'],
          },
          'FieldDefinition[parent.name.value=Query]': {
            style: camelCase,
            forbiddenPrefixes: ['query', 'list'],
            forbiddenSuffixes: ['Query'],
          },
          'FieldDefinition[parent.name.value=Mutation]': {
            style: camelCase,
            forbiddenPrefixes: ['mutation'],
            forbiddenSuffixes: ['Mutation'],
          },
          InputObjectTypeDefinition: { style: PascalCase, requiredSuffixes: ['Input', 'Filter'] },
        },
      ],

      // Shapes: what a mutation answers, how lists are paged, which choices exclude each other.
      '@graphql-eslint/no-scalar-result-type-on-mutation': 'error',
      '@graphql-eslint/require-nullable-fields-with-oneof': 'error',
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      // Edges hold a node and a cursor; the schema has no Node interface, and does not promise one.
      '@graphql-eslint/relay-edge-types': [
        'error',
        {
          withEdgeSuffix: true,
          shouldImplementNode: false,
          listTypeCanWrapOnlyEdgeType: false,
        },
      ],
    },
  },
]
