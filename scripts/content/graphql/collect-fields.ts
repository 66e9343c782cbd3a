import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NamedTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** What an operation is executed with. */
export interface Execution {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
}

/** Fields by the key under which they stand in the response, in the order of the response. */
export type CollectedFields = Map<string, FieldNode[]>

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/** CollectFields() of the GraphQL specification, section 6.3.2, over several selection sets. */
export function collectFields(
  execution: Execution,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): CollectedFields {
  const fields: CollectedFields = new Map()
  const visited = new Set<string>()

  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (!isIncluded(selection, execution)) continue
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        fields.set(key, [...(fields.get(key) ?? []), selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (appliesTo(selection.typeCondition, type, execution)) collect(selection.selectionSet)
      } else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value)
        const fragment = execution.fragments.get(selection.name.value)
        if (fragment && appliesTo(fragment.typeCondition, type, execution)) {
          collect(fragment.selectionSet)
        }
      }
    }
  }
  selectionSets.forEach(collect)
  return fields
}

/** The selection sets below one key. */
export function subselections(fields: readonly FieldNode[]): SelectionSetNode[] {
  return fields.flatMap(({ selectionSet }) => selectionSet ?? [])
}

function isIncluded(node: SelectionNode, { variables }: Execution): boolean {
  const condition = (directive: GraphQLDirective) => {
    try {
      return getDirectiveValues(directive, node, variables)?.if
    } catch {
      // A variable without a value is reported where the variables are checked.
      return undefined
    }
  }
  return condition(GraphQLSkipDirective) !== true && condition(GraphQLIncludeDirective) !== false
}

function appliesTo(
  condition: NamedTypeNode | undefined,
  type: GraphQLObjectType,
  { schema }: Execution,
): boolean {
  if (!condition) return true
  const wanted = typeFromAST(schema, condition)
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type))
}
