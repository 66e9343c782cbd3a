/** Removes hidden elements from a document, with everything that depends on them. */
import {
  isTypeDefinitionNode,
  Kind,
  visit,
  type ArgumentNode,
  type ASTNode,
  type DirectiveDefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type InputValueDefinitionNode,
  type ObjectFieldNode,
  type TypeDefinitionNode,
  type TypeNode,
  type ValueNode,
} from 'graphql'

export const nameOf = (node: ASTNode) => ('name' in node && node.name?.value) || ''

export const directivesOn = (node: ASTNode) => ('directives' in node && node.directives) || []

const innermost = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : innermost(type.type)

export const isRequired = (node: ASTNode): node is InputValueDefinitionNode =>
  node.kind === Kind.INPUT_VALUE_DEFINITION &&
  node.type.kind === Kind.NON_NULL_TYPE &&
  !node.defaultValue

/** Returns the members of a type; for a union, the names of its types. */
const membersOf = (type: TypeDefinitionNode | undefined): ASTNode[] =>
  type === undefined
    ? []
    : [
        ...(('fields' in type && type.fields) || []),
        ...(('values' in type && type.values) || []),
        ...(('types' in type && type.types) || []),
      ]

/**
 * Determines the consequences of hidden elements in a document.
 *
 * @param removed hidden elements, to which consequences are added
 * @param onLoss receives each added element with the reason
 */
export function visibility(
  document: DocumentNode,
  removed: Set<ASTNode>,
  onLoss: (node: ASTNode, why: string) => void,
) {
  const types = new Map(
    document.definitions.filter(isTypeDefinitionNode).map((type) => [type.name.value, type]),
  )
  const isRemoved = (node: ASTNode): boolean => {
    if (removed.has(node)) return true
    const name =
      node.kind === Kind.NAMED_TYPE ? node.name.value : 'type' in node ? innermost(node.type) : ''
    const type = types.get(name)
    return type !== undefined && removed.has(type)
  }

  /** Yields elements that cannot exist without hidden parts of a type, with the reason. */
  function* consequences(type: TypeDefinitionNode): Generator<[ASTNode, string]> {
    const members = membersOf(type)
    for (const member of members) {
      const isField = member.kind === Kind.FIELD_DEFINITION
      const inputs = isField ? (member.arguments ?? []) : [member]
      const demand = inputs.find(
        (input) => isRequired(input) && !removed.has(input) && isRemoved(input),
      )
      // A hidden return type takes precedence as the reason.
      if (demand && !(isField && isRemoved(member)))
        yield [isField ? member : type, `${nameOf(demand)} is required, but its type is hidden`]
    }
    if (members.length > 0 && members.every(isRemoved))
      yield [type, 'all of its members are hidden']
    for (const { name } of ('interfaces' in type && type.interfaces) || []) {
      for (const field of membersOf(types.get(name.value))) {
        const member = members.find((item) => nameOf(item) === nameOf(field))
        if (!member || !isRemoved(member) || isRemoved(field)) continue
        yield [field, `${nameOf(type)}.${nameOf(field)}, which implements it, is hidden`]
      }
    }
  }

  const addConsequences = () => {
    let size = -1
    while (size < removed.size) {
      size = removed.size
      for (const type of types.values()) {
        if (removed.has(type)) continue
        for (const [node, why] of consequences(type)) {
          if (!removed.has(node)) onLoss(node, why)
          removed.add(node)
        }
      }
    }
  }

  /** Returns the types that operations and directives use, including implementations of interfaces. */
  const reached = (): ReadonlySet<TypeDefinitionNode> => {
    const others = document.definitions.filter((node) => !isTypeDefinitionNode(node))
    const isRootNamed = !others.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION)
    const names = new Set(isRootNamed ? ['Query', 'Mutation', 'Subscription'] : [])
    const collect = (node: ASTNode) =>
      visit(node, {
        enter: (inner) => {
          if (isRemoved(inner)) return false
          if (inner.kind === Kind.NAMED_TYPE) names.add(inner.name.value)
          return undefined
        },
      })
    others.forEach(collect)
    // The loop adds names to the set while it runs.
    for (const name of names) {
      const type = types.get(name)
      if (type) collect(type)
      if (type?.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue
      for (const other of types.values()) {
        const interfaces = ('interfaces' in other && other.interfaces) || []
        if (interfaces.some((item) => item.name.value === name)) names.add(other.name.value)
      }
    }
    return new Set([...names].flatMap((name) => types.get(name) ?? []))
  }

  /** Removes hidden enum values and hidden fields from a value. Returns undefined if nothing is left. */
  const valueLeft = (type: TypeNode, value: ValueNode): ValueNode | undefined => {
    const members = membersOf(types.get(innermost(type)))
    if (value.kind === Kind.LIST) {
      return { ...value, values: value.values.flatMap((item) => valueLeft(type, item) ?? []) }
    }
    if (value.kind === Kind.OBJECT) return { ...value, fields: inputsLeft(members, value.fields) }
    const isHidden = (member: ASTNode) =>
      value.kind === Kind.ENUM && isRemoved(member) && nameOf(member) === value.value
    return members.some(isHidden) ? undefined : value
  }

  /** Removes hidden parts from the fields of an object or the arguments of a directive. */
  const inputsLeft = <Input extends ObjectFieldNode | ArgumentNode>(
    members: readonly ASTNode[],
    inputs: readonly Input[],
  ): Input[] =>
    inputs.flatMap((input) => {
      const member = members.find((item) => nameOf(item) === input.name.value)
      if (!member || !('type' in member)) return input
      const value = isRemoved(member) ? undefined : valueLeft(member.type, input.value)
      return value ? { ...input, value } : []
    })

  const directives = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION)
      .map((node) => [node.name.value, node.arguments]),
  )
  /** Returns the document without hidden elements and unseen directives. */
  const visible = (
    isUnseen: (node: DirectiveNode | DirectiveDefinitionNode) => boolean,
  ): DocumentNode =>
    visit(document, {
      enter: (node) => {
        const isDirective = node.kind === Kind.DIRECTIVE || node.kind === Kind.DIRECTIVE_DEFINITION
        return isRemoved(node) || (isDirective && isUnseen(node)) ? null : undefined
      },
      leave: (node) => {
        if (node.kind === Kind.INPUT_VALUE_DEFINITION && node.defaultValue) {
          return { ...node, defaultValue: valueLeft(node.type, node.defaultValue) }
        }
        if (node.kind !== Kind.DIRECTIVE) return undefined
        const inputs = directives.get(node.name.value) ?? []
        return { ...node, arguments: inputsLeft(inputs, node.arguments ?? []) }
      },
    })
  return { addConsequences, reached, visible }
}
