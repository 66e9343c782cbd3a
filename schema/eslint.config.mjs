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
      // The specification's own rules for a schema.
      '@graphql-eslint/known-argument-names': 'error',
      '@graphql-eslint/known-directives': 'error',
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/lone-schema-definition': 'error',
      '@graphql-eslint/possible-type-extension': 'error',
      '@graphql-eslint/provided-required-arguments': 'error',
      '@graphql-eslint/unique-argument-names': 'error',
      '@graphql-eslint/unique-directive-names': 'error',
      '@graphql-eslint/unique-directive-names-per-location': 'error',
      '@graphql-eslint/unique-enum-value-names': 'error',
      '@graphql-eslint/unique-field-definition-names': 'error',
      '@graphql-eslint/unique-input-field-names': 'error',
      '@graphql-eslint/unique-operation-types': 'error',
      '@graphql-eslint/unique-type-names': 'error',
      '@graphql-eslint/value-literals-of-correct-type': 'error',
      '@graphql-eslint/no-unreachable-types': 'error',

      // Descriptions: all of them, in one form, and none as a comment.
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
      '@graphql-eslint/no-hashtag-description': 'error',
      '@graphql-eslint/require-deprecation-reason': 'error',

      // Names.
      '@graphql-eslint/no-typename-prefix': 'error',
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
      '@graphql-eslint/relay-connection-types': 'error',
      '@graphql-eslint/relay-page-info': 'error',
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
