import {
  getDirectiveValues,
  GraphQLDeprecatedDirective,
  GraphQLSchema,
  GraphQLSpecifiedByDirective,
  print,
  validateSchema,
  visit,
  type ASTNode,
  type DocumentNode,
} from 'graphql'
import { schemaOf, withNamespaces } from '#model/sdl/read-sdl.ts'
import { toError } from '#shared/to-error.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { EXIT, fail } from '#shared/failure.ts'
import { elementsIn, joinDefinitions, removedCoordinates, sourceOf } from './join-definitions.ts'
import { withMissingTypes } from './missing-types.ts'
import { isIntrospected, visibleDefinitions } from './visible-definitions.ts'

/** Directives whose values graphql-js reads when it builds a schema. It throws if their type is wrong. */
const BUILDING = [GraphQLDeprecatedDirective, GraphQLSpecifiedByDirective]

/** Removes values that graphql-js cannot read, as in `@deprecated(reason: 5)`. The element stays deprecated. */
function withReadableValues(document: DocumentNode, notes: string[]): DocumentNode {
  return visit(document, {
    Directive(node) {
      const directive = BUILDING.find(({ name }) => name === node.name.value)
      try {
        if (directive) getDirectiveValues(directive, { directives: [node] })
        return undefined
      } catch (error) {
        notes.push(`${sourceOf(node)}  ${print(node)}: ${toError(error).message}`.trim())
        return node.name.value === 'deprecated' ? { ...node, arguments: [] } : null
      }
    },
  })
}

/** A sentence with its place for each broken rule of GraphQL. */
function brokenRules(schema: GraphQLSchema, document: DocumentNode): string[] {
  const errors = validateSchema(schema)
  if (errors.length === 0) return []
  const coordinates = new Map<ASTNode, string>()
  for (const [element, coordinate] of elementsIn(document)) {
    // Parts come later and have their own coordinates.
    visit(element, { enter: (node) => void coordinates.set(node, coordinate) })
  }
  const sentences = errors.map(({ message, nodes }) => {
    // The last node is the one to correct.
    const node = nodes?.at(-1)
    return [...(node ? [sourceOf(node), coordinates.get(node)] : []), message]
      .filter(Boolean)
      .join('  ')
  })
  return [...new Set(sentences)]
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
  const joined = withReadableValues(joinDefinitions(source, notes), notes)
  const { document: visible, problems } = visibleDefinitions(joined, api, notes)
  if (problems.length > 0) fail(problems.join('\n'), EXIT.contentProblem)
  const document = withMissingTypes(visible, notes)
  const schema = schemaOf(document)
  const rules = brokenRules(schema, document)
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
