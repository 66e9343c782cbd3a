/** From definitions as their source has them to those that a public reference shows. */
import {
  buildASTSchema,
  GraphQLSchema,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  specifiedScalarTypes,
  validateSchema,
  visit,
  type ASTNode,
  type DocumentNode,
  type InterfaceTypeDefinitionNode,
  type NameNode,
  type ObjectTypeDefinitionNode,
  type ScalarTypeDefinitionNode,
  type TypeNode,
} from 'graphql'
import { fail } from '../../shared/failure'
import { joinDefinitions } from './join-definitions'
import { coordinatesIn, sourceOf } from './sdl-coordinates'

/** Names that the specifications of federation reserve. */
const FEDERATION = /^(?:(?:federation|link|join|core)__|_(?:Any|Entity|Service|FieldSet)$)/
const FEDERATION_FIELDS = new Set(['_service', '_entities'])

/** Directives by which subgraphs are put together; `@tag`, `@requiresScopes` and the like tell something to clients. */
const FEDERATION_DIRECTIVES = new Set(
  'composeDirective context core extends external fromContext inaccessible interfaceObject key link override provides requires shareable'.split(
    ' ',
  ),
)

const isFederation = (name: string) => FEDERATION.test(name) || FEDERATION_DIRECTIVES.has(name)

const isType = (node: ASTNode) => isTypeDefinitionNode(node) || isTypeExtensionNode(node)

/** Takes out what a server says to its gateway alone, and what it hides from clients: `@inaccessible`. */
function withoutFederation(document: DocumentNode): DocumentNode {
  const names = document.definitions.flatMap((node) => ('name' in node && node.name?.value) || [])
  const usesLink = document.definitions.some(
    (node) =>
      (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION) &&
      node.directives?.some(({ name }) => name.value === 'link' || name.value === 'core'),
  )
  if (!usesLink && !names.some((name) => FEDERATION.test(name))) return document
  const isHidden = (node: ASTNode) =>
    'directives' in node &&
    node.directives?.some(({ name }) => /^(?:federation__)?inaccessible$/.test(name.value)) === true
  const hiddenTypes = new Set(
    document.definitions.flatMap((node) =>
      isType(node) && (isHidden(node) || FEDERATION.test(node.name.value)) ? node.name.value : [],
    ),
  )
  return visit(document, {
    enter(node): null | undefined {
      const name = 'name' in node && node.name ? node.name.value : ''
      const isOut =
        node.kind === Kind.DIRECTIVE || node.kind === Kind.DIRECTIVE_DEFINITION
          ? isFederation(name)
          : isHidden(node) ||
            (isType(node) && hiddenTypes.has(name)) ||
            (node.kind === Kind.FIELD_DEFINITION && FEDERATION_FIELDS.has(name)) ||
            // Members of lists, and what has such a type.
            (node.kind === Kind.NAMED_TYPE && hiddenTypes.has(name)) ||
            ('type' in node && hiddenTypes.has(innermost(node.type)))
      return isOut ? null : undefined
    },
  })
}

const innermost = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : innermost(type.type)

type MissingKind = (
  | InterfaceTypeDefinitionNode
  | ObjectTypeDefinitionNode
  | ScalarTypeDefinitionNode
)['kind']

/** Kind of a type without a definition, by the list of members that names it; any other is a scalar. */
const MISSING_KINDS: Readonly<Record<string, MissingKind>> = {
  interfaces: Kind.INTERFACE_TYPE_DEFINITION,
  types: Kind.OBJECT_TYPE_DEFINITION,
  operationTypes: Kind.OBJECT_TYPE_DEFINITION,
}

/** Gives a definition to each type that has none: platforms define types outside of the file. */
function withMissingTypes(document: DocumentNode, notes: string[]): DocumentNode {
  const definedTypes = new Set(specifiedScalarTypes.map(({ name }) => name))
  for (const node of document.definitions) {
    if (isTypeDefinitionNode(node)) definedTypes.add(node.name.value)
  }
  const missingTypes = new Map<string, { kind: MissingKind; place: string }>()
  visit(document, {
    NamedType(node, _key, _parent, path) {
      const { value } = node.name
      if (definedTypes.has(value) || missingTypes.has(value)) return
      const list = path.findLast((step) => MISSING_KINDS[step])
      const kind = MISSING_KINDS[list ?? ''] ?? Kind.SCALAR_TYPE_DEFINITION
      missingTypes.set(value, { kind, place: sourceOf(node) })
    },
  })
  const definitions = [...missingTypes].map(([value, { kind, place }]) => {
    const noun = kind === Kind.SCALAR_TYPE_DEFINITION ? 'a scalar' : 'a type without fields'
    notes.push(`${place}  ${value}: not defined in the schema, and shown as ${noun}`.trim())
    const name: NameNode = { kind: Kind.NAME, value }
    return { kind, name }
  })
  return { ...document, definitions: [...document.definitions, ...definitions] }
}

/** A sentence, with its coordinate, for each rule of GraphQL that a schema breaks: its owner will want to know. */
function* brokenRules(schema: GraphQLSchema, document: DocumentNode): Generator<string> {
  const coordinates = coordinatesIn(document)
  for (const { message, nodes } of validateSchema(schema)) {
    // Of several nodes the last is the one to correct.
    const node = nodes?.at(-1)
    yield [...(node ? [sourceOf(node), coordinates.get(node)] : []), message]
      .filter(Boolean)
      .join('  ')
  }
}

const WRONG_KIND =
  /must be (?:Output Type|Input Type|Object type)|can only include Object|only implement Interface/

const MOST = 10

/**
 * The definitions that a reference documents, without those of federation and with all types; and
 * their schema, which counts as valid: what breaks a rule of GraphQL is documented as it is.
 *
 * @param notes receives a sentence for what differs from the source, or is not as GraphQL wants it
 * @throws Failure for what no page can show, such as an input object that a field returns
 */
export function publicDefinitions(source: DocumentNode, notes: string[]) {
  const document = withMissingTypes(joinDefinitions(withoutFederation(source), notes), notes)
  const schema = buildASTSchema(document, { assumeValidSDL: true })
  const rules = [...new Set(brokenRules(schema, document))]
  const wrongKinds = rules.filter((rule) => WRONG_KIND.test(rule))
  if (wrongKinds.length > 0) {
    fail(['Types stand where none of their kind can:', ...wrongKinds.slice(0, MOST)].join('\n  '))
  }
  notes.push(...rules)
  return { document, schema: new GraphQLSchema({ ...schema.toConfig(), assumeValid: true }) }
}
