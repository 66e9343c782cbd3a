/** From the schema of a server to that of its readers: without what its gateway or its owner keeps back. */
import {
  isTypeDefinitionNode,
  Kind,
  print,
  specifiedDirectives,
  valueFromASTUntyped,
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
import { isRecord } from '@/lib/format/json'
import { isOfLayer } from '@/reference/model/directives'
import { didYouMean, inQuotes } from '@/lib/format/closest.mjs'
import type { ApiSettings } from '@/lib/site/api-settings'
import { SNAPSHOT } from '../../../scripts/shared/snapshot'
import { elementsIn } from './join-definitions'

/** Names that the specifications of federation reserve. */
const FEDERATION = /^(?:(?:federation|link|join|core)__|_(?:Any|Entity|Service|FieldSet)$)/
const FEDERATION_FIELDS = /^(?:_service|_entities)$/

/** Directives by which subgraphs are put together; `@tag`, `@requiresScopes` and the like tell something to clients. */
const FEDERATION_DIRECTIVES = new Set(
  'composeDirective context core extends external fromContext inaccessible interfaceObject key link override provides requires shareable'.split(
    ' ',
  ),
)

const nameOf = (node: ASTNode) => ('name' in node && node.name?.value) || ''

const valueName = (value: ValueNode) => (value.kind === Kind.ENUM ? value.value : undefined)

const directivesOn = (node: ASTNode) => ('directives' in node && node.directives) || []

const innermost = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : innermost(type.type)

const isRequired = (node: ASTNode): node is InputValueDefinitionNode =>
  node.kind === Kind.INPUT_VALUE_DEFINITION &&
  node.type.kind === Kind.NON_NULL_TYPE &&
  !node.defaultValue

/** Members of a type; those of a union are the names of its types. */
const membersOf = (type: TypeDefinitionNode | undefined): ASTNode[] =>
  type === undefined
    ? []
    : [
        ...(('fields' in type && type.fields) || []),
        ...(('values' in type && type.values) || []),
        ...(('types' in type && type.types) || []),
      ]

/** The setting in which the owner hides. */
const SETTING = 'site.config.ts, api.hide'

/**
 * Takes out what a server says to its gateway alone, what it hides from clients (`@inaccessible`), and
 * what the owner hides; and with it what nothing else leads to, and what cannot do without it.
 *
 * @param document definitions alone, each name once
 * @param notes receives a sentence for what else goes, and for each entry of `hide` that matches nothing
 * @returns what is left, and what has to be corrected in `hide`
 */
export function visibleDefinitions(
  document: DocumentNode,
  { hide = [], directives = {}, groups }: ApiSettings,
  notes: string[],
): { document: DocumentNode; problems: string[] } {
  const elements = elementsIn(document).filter(([{ kind }]) => kind !== Kind.SCHEMA_DEFINITION)
  const coordinates = new Map(elements)
  const isOfFederation = federationIn(document)
  const exclusions = new Set([...coordinates.keys()].filter(isOfFederation))
  if (exclusions.size + hide.length === 0 && !Object.values(directives).includes(false)) {
    return { document, problems: [] }
  }
  const { spread, reached, visible } = visibility(document, exclusions, (node, why) =>
    notes.push(`${coordinates.get(node)} is left out, too: ${why}`),
  )
  spread()
  const before = reached()

  const problems: string[] = []
  for (const entry of hide) {
    const isMatch = matcher(entry)
    const matches = [...coordinates].filter(([node, coordinate]) => isMatch(node, coordinate))
    for (const [node] of matches) exclusions.add(node)
    const text = typeof entry === 'string' ? inQuotes(entry) : String(entry)
    if (matches.some(([{ kind }]) => kind !== Kind.DIRECTIVE_DEFINITION)) continue
    if (text.startsWith('"@') && isIntrospected(coordinates.keys())) {
      problems.push(
        `${SETTING}: ${text} can hide nothing, as introspection does not tell where directives stand. Hide coordinates, or read the SDL: --schema schema.graphql`,
      )
    } else if (!isSnapshot(document)) {
      const others = [...coordinates.values()].filter((coordinate) => coordinate !== entry)
      const meant = didYouMean(String(entry), others, inQuotes)
      notes.push([`${SETTING}: ${text} matches nothing.`, meant].filter(Boolean).join(' '))
    }
  }
  spread()
  const after = reached()
  const lost = [...before].filter((type) => !after.has(type) && !exclusions.has(type))
  for (const type of lost) exclusions.add(type)
  if (lost.length > 0) {
    const names = lost.slice(0, 10).map(nameOf).join(', ')
    const more = lost.length > 10 ? ` and ${lost.length - 10} more` : ''
    notes.push(`left out, too, as nothing else leads there: ${names}${more}`)
  }
  spread()

  const hidden = new Set([...exclusions].map((node) => coordinates.get(node) ?? ''))
  for (const node of exclusions) {
    const coordinate = coordinates.get(node) ?? ''
    const owner = coordinate.replace(/(?:\.\w+|\(\w+:\))$/, '')
    const isAlone = !hidden.has(owner) && !hidden.has(owner.replace(/\..*/, ''))
    if (!isRequired(node) || !isAlone || isOfFederation(node)) continue
    problems.push(
      `${SETTING} hides ${coordinate}, which a call has to give: it would be refused as the reference shows it. Hide ${owner} as well, or let the server give it a default.`,
    )
  }
  const isUnseen = (node: DirectiveNode | DirectiveDefinitionNode) =>
    hidden.has(`@${nameOf(node)}`) ||
    (directives[nameOf(node)] === false && !isOfLayer(nameOf(node), groups)) ||
    isOfFederation(node)
  return { document: visible(isUnseen), problems }
}

/**
 * Tells what federation uses, or hides. The schema says that it is of one, or has types of federation; in any
 * other such directives are ordinary ones. `@link` may give another name to what it brings.
 */
function federationIn({ definitions }: DocumentNode): (node: ASTNode) => boolean {
  const links = definitions
    .flatMap((node) => (node.kind === Kind.SCHEMA_DEFINITION ? directivesOn(node) : []))
    .filter(({ name }) => /^(?:link|core)$/.test(name.value))
  const isFederated = links.length > 0 || definitions.some((node) => FEDERATION.test(nameOf(node)))
  if (!isFederated) return () => false
  const originals = new Map(links.flatMap(renamedBy))
  const originalOf = (node: ASTNode) =>
    nameOf(node).replace(/^.+?(?=__|$)/, (name) => originals.get(name) ?? name)
  return (node) => {
    const name = originalOf(node)
    const isDirective = node.kind === Kind.DIRECTIVE || node.kind === Kind.DIRECTIVE_DEFINITION
    if (isDirective) return FEDERATION.test(name) || FEDERATION_DIRECTIVES.has(name)
    const hides = (each: ASTNode) => /^(?:federation__)?inaccessible$/.test(originalOf(each))
    const names = isTypeDefinitionNode(node) ? FEDERATION : FEDERATION_FIELDS
    return names.test(name) || directivesOn(node).some(hides)
  }
}

/** Names that `@link(url: …, as: …, import: [{name: …, as: …}])` gives, each with that of the specification. */
function renamedBy({ arguments: args = [] }: DirectiveNode): [name: string, original: string][] {
  const values = new Map(args.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)]))
  const [, specification = ''] = /([^/]+)\/v[\d.]+$/.exec(String(values.get('url'))) ?? []
  const imports = [values.get('import') ?? []].flat().filter(isRecord)
  return [{ name: specification, as: values.get('as') }, ...imports].flatMap(({ name, as }) =>
    as ? [[bare(as), bare(name)]] : [],
  )
}

const bare = (name: unknown) => String(name).replace('@', '')

const STANDARD = new Set(specifiedDirectives.map(({ name }) => name))

/** From introspection, which has no place for directives as applied, and from no SDL beside it. */
const isIntrospected = (nodes: Iterable<ASTNode>) =>
  [...nodes].every(
    (node) => !node.loc && directivesOn(node).every(({ name }) => STANDARD.has(name.value)),
  )

/** In the snapshot nothing is left that could be hidden. */
const isSnapshot = ({ definitions }: DocumentNode) =>
  definitions.some(({ loc }) => loc?.source.name === SNAPSHOT)

/** The coordinates that an entry of `hide` names. */
export const coordinatePattern = (entry: string) =>
  new RegExp(`^${entry.replace(/[.()]/g, String.raw`\$&`).replaceAll('*', String.raw`\w*`)}$`)

/** Tells what an entry of `hide` means: a directive, with or without arguments; a description; a coordinate. */
function matcher(entry: string | RegExp): (node: ASTNode, coordinate: string) => boolean {
  if (typeof entry !== 'string') {
    return (node) => 'description' in node && (node.description?.value ?? '').search(entry) >= 0
  }
  if (!entry.startsWith('@')) {
    const pattern = coordinatePattern(entry)
    return (_, coordinate) => pattern.test(coordinate)
  }
  const isBare = !entry.includes('(')
  const isMeant = (directive: DirectiveNode) =>
    withoutSpaces(isBare ? `@${nameOf(directive)}` : print(directive)) === withoutSpaces(entry)
  return (node) =>
    directivesOn(node).some(isMeant) ||
    (node.kind === Kind.DIRECTIVE_DEFINITION && entry === `@${nameOf(node)}`)
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/**
 * Consequences of elements that are gone, in a document.
 *
 * @param gone is added to
 * @param onLoss receives each element that is added, with the reason
 */
function visibility(
  document: DocumentNode,
  gone: Set<ASTNode>,
  onLoss: (node: ASTNode, why: string) => void,
) {
  const types = new Map(
    document.definitions.filter(isTypeDefinitionNode).map((type) => [type.name.value, type]),
  )
  const isGone = (node: ASTNode): boolean => {
    if (gone.has(node)) return true
    const name =
      node.kind === Kind.NAMED_TYPE ? node.name.value : 'type' in node ? innermost(node.type) : ''
    const type = types.get(name)
    return type !== undefined && gone.has(type)
  }

  /** Elements that go since a type cannot do without what is gone, each with the reason. */
  function* consequences(type: TypeDefinitionNode): Generator<[ASTNode, string]> {
    const members = membersOf(type)
    for (const member of members) {
      const isField = member.kind === Kind.FIELD_DEFINITION
      const inputs = isField ? (member.arguments ?? []) : [member]
      const demand = inputs.find((input) => isRequired(input) && !gone.has(input) && isGone(input))
      // A field goes for its own type first.
      if (demand && !(isField && isGone(member)))
        yield [isField ? member : type, `${nameOf(demand)} is required, and its type hidden`]
    }
    if (members.length > 0 && members.every(isGone)) yield [type, 'nothing of it is left']
    for (const { name } of ('interfaces' in type && type.interfaces) || []) {
      for (const field of membersOf(types.get(name.value))) {
        const member = members.find((item) => nameOf(item) === nameOf(field))
        if (!member || !isGone(member) || isGone(field)) continue
        yield [field, `${nameOf(type)}.${nameOf(field)}, which implements it, is hidden`]
      }
    }
  }

  const spread = () => {
    let size = -1
    while (size < gone.size) {
      size = gone.size
      for (const type of types.values()) {
        if (gone.has(type)) continue
        for (const [node, why] of consequences(type)) {
          if (!gone.has(node)) onLoss(node, why)
          gone.add(node)
        }
      }
    }
  }

  /** The types that operations and directives lead to, an interface to those that implement it. */
  const reached = (): ReadonlySet<TypeDefinitionNode> => {
    const others = document.definitions.filter((node) => !isTypeDefinitionNode(node))
    const isRootNamed = !others.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION)
    const names = new Set(isRootNamed ? ['Query', 'Mutation', 'Subscription'] : [])
    const collect = (node: ASTNode) =>
      visit(node, {
        enter: (inner) => {
          if (isGone(inner)) return false
          if (inner.kind === Kind.NAMED_TYPE) names.add(inner.name.value)
          return undefined
        },
      })
    others.forEach(collect)
    // The set grows while it is gone through.
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

  /** A value without hidden values of enums and fields of inputs; undefined where nothing is left of it. */
  const valueLeft = (type: TypeNode, value: ValueNode): ValueNode | undefined => {
    const members = membersOf(types.get(innermost(type)))
    if (value.kind === Kind.LIST) {
      return { ...value, values: value.values.flatMap((item) => valueLeft(type, item) ?? []) }
    }
    if (value.kind === Kind.OBJECT) return { ...value, fields: inputsLeft(members, value.fields) }
    const isHidden = (member: ASTNode) => isGone(member) && nameOf(member) === valueName(value)
    return members.some(isHidden) ? undefined : value
  }

  /** The same of the fields of an object, or the arguments of a directive. */
  const inputsLeft = <Input extends ObjectFieldNode | ArgumentNode>(
    members: readonly ASTNode[],
    inputs: readonly Input[],
  ): Input[] =>
    inputs.flatMap((input) => {
      const member = members.find((item) => nameOf(item) === input.name.value)
      if (!member || !('type' in member)) return input
      const value = isGone(member) ? undefined : valueLeft(member.type, input.value)
      return value ? { ...input, value } : []
    })

  const directives = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION)
      .map((node) => [node.name.value, node.arguments]),
  )
  /** The document without what is gone, and without directives of some names. */
  const visible = (
    isUnseen: (node: DirectiveNode | DirectiveDefinitionNode) => boolean,
  ): DocumentNode =>
    visit(document, {
      enter: (node) => {
        const isDirective = node.kind === Kind.DIRECTIVE || node.kind === Kind.DIRECTIVE_DEFINITION
        return isGone(node) || (isDirective && isUnseen(node)) ? null : undefined
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
  return { spread, reached, visible }
}
