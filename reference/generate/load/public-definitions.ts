/** From definitions as their source has them to those that a public reference shows. */
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
import { schemaOf, withNamespaces } from '@/reference/model/sdl/read-sdl'
import { toError } from '@/lib/format/to-error'
import type { ApiSettings } from '@/reference/model/api-settings'
import { EXIT, fail } from '../../../scripts/shared/failure'
import { elementsIn, joinDefinitions, removedCoordinates, sourceOf } from './join-definitions'
import { withMissingTypes } from './missing-types'
import { isIntrospected, visibleDefinitions } from './visible-definitions'

/** Directives whose values graphql-js reads when it builds a schema: it throws at those of another type. */
const BUILDING = [GraphQLDeprecatedDirective, GraphQLSpecifiedByDirective]

/** Without values that no schema can be built with, as of `@deprecated(reason: 5)`; what is deprecated stays so. */
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

/** A sentence, with its coordinate, for each rule of GraphQL that a schema breaks: its owner will want to know. */
function brokenRules(schema: GraphQLSchema, document: DocumentNode): string[] {
  const errors = validateSchema(schema)
  if (errors.length === 0) return []
  const coordinates = new Map<ASTNode, string>()
  for (const [element, coordinate] of elementsIn(document)) {
    // Parts come later, and have their own.
    visit(element, { enter: (node) => void coordinates.set(node, coordinate) })
  }
  const sentences = errors.map(({ message, nodes }) => {
    // Of several nodes the last is the one to correct.
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
 * The definitions that readers see, with all types, and
 * their schema, which counts as valid: what breaks a rule of GraphQL is documented as it is.
 *
 * @param notes receives a sentence for what differs from the source, or breaks a rule of GraphQL
 * @param api settings of the schema's owner
 * @returns also the coordinates that were removed, and whether the source reports no applied directives
 * @throws Failure for what no page can show, such as an input object that a field returns, and for what
 *   the owner cannot hide
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
