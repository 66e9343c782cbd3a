import { GraphQLError, GraphQLSchema, validateSchema, type DocumentNode } from 'graphql'
import { schemaOf, withNamespaces } from '#model/sdl/read-sdl.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { EXIT, fail } from '#shared/failure.ts'
import { joinDefinitions, removedCoordinates, sourceOf } from './join-definitions.ts'
import { isIntrospected, withMissingTypes } from './platform.ts'
import { visibleDefinitions } from './hide.ts'

/** Returns a message with the position of the last node, which is the one to fix. */
function placed({ message, nodes }: GraphQLError): string {
  const node = nodes?.at(-1)
  return `${node ? sourceOf(node) : ''}  ${message}`.trim()
}

/** @throws Failure for values that prevent building a schema, such as `@deprecated(reason: 5)` */
function schemaOrFail(document: DocumentNode): GraphQLSchema {
  try {
    return schemaOf(document)
  } catch (error) {
    if (error instanceof RangeError) fail('A default value contains its own input object.')
    if (!(error instanceof GraphQLError)) throw error
    return fail(`The schema is not valid.\n  ${placed(error)}`)
  }
}

const WRONG_KIND =
  /must be (?:Output Type|Input Type|Object type)|can only include Object|only implement Interface/

const MOST = 10

/**
 * Returns the definitions that readers see, and their schema. A schema that violates GraphQL rules is documented as is.
 *
 * @param notes receives a sentence for each difference from the source and each violation
 * @param api settings from the schema's owner
 * @returns also the hidden coordinates, and whether the source is an introspection result
 * @throws Failure if pages cannot show the schema, for example because a field returns an input object, or if settings
 *   hide too much
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
