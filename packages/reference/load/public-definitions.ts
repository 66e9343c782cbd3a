import { GraphQLError, GraphQLSchema, validateSchema, type DocumentNode } from 'graphql'
import { schemaOf, withNamespaces } from '#model/sdl/read-sdl.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { EXIT, fail } from '#shared/failure.ts'
import { joinDefinitions, removedCoordinates, sourceOf } from './join-definitions.ts'
import { isIntrospected, withMissingTypes } from './platform.ts'
import { visibleDefinitions } from './visible-definitions.ts'

/** A message with the place of the last node, which is the one to correct. */
function placed({ message, nodes }: GraphQLError): string {
  const node = nodes?.at(-1)
  return `${node ? sourceOf(node) : ''}  ${message}`.trim()
}

/** @throws Failure for values that no schema can be built with, such as `@deprecated(reason: 5)` */
function schemaOrFail(document: DocumentNode): GraphQLSchema {
  try {
    return schemaOf(document)
  } catch (error) {
    if (error instanceof RangeError) fail('A default value contains its own input object.')
    if (!(error instanceof GraphQLError)) throw error
    return fail(`No schema can be built.\n  ${placed(error)}`)
  }
}

const WRONG_KIND =
  /must be (?:Output Type|Input Type|Object type)|can only include Object|only implement Interface/

const MOST = 10

/**
 * The definitions that readers see, and their schema. A schema that breaks a rule of GraphQL is documented as it is.
 *
 * @param notes receives a sentence for each difference from the source, and for each broken rule
 * @param api settings of the schema's owner
 * @returns also the removed coordinates, and whether the source is an introspection result
 * @throws Failure for a schema that pages cannot show, such as one with a field that returns an input object, and for
 *   settings that hide too much
 */
export function publicDefinitions(source: DocumentNode, notes: string[], api: ApiSettings = {}) {
  const joined = joinDefinitions(source, notes)
  const { document: visible, problems } = visibleDefinitions(joined, api, notes)
  if (problems.length > 0) fail(problems.join('\n'), EXIT.contentProblem)
  const document = withMissingTypes(visible, notes)
  const schema = schemaOrFail(document)
  const rules = [...new Set(validateSchema(schema).map(placed))]
  const wrongKinds = rules.filter((rule) => WRONG_KIND.test(rule))
  if (wrongKinds.length > 0) {
    fail(
      ['Some types are used where their kind is not allowed:', ...wrongKinds.slice(0, MOST)].join(
        '\n  ',
      ),
    )
  }
  notes.push(...rules)
  return {
    document,
    schema: withNamespaces(
      new GraphQLSchema({ ...schema.toConfig(), assumeValid: true }),
      api.namespaces,
    ),
    hidden: removedCoordinates(joined, visible),
    isIntrospection: isIntrospected(joined),
  }
}
