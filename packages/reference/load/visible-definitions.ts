import {
  isTypeDefinitionNode,
  Kind,
  specifiedDirectives,
  valueFromASTUntyped,
  visit,
  type ArgumentNode,
  type ASTNode,
  type ConstValueNode,
  type DirectiveDefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type InputValueDefinitionNode,
  type ObjectFieldNode,
  type TypeDefinitionNode,
  type TypeNode,
  type ValueNode,
} from 'graphql'
import { isRecord } from '#shared/json.ts'
import { groupDirective, hasStandardWords, isOfLayer } from '#model/directives.ts'
import { parseDirective } from '#model/parse-document.ts'
import { valueKey } from '#model/sdl/default-value.ts'
import { schemaOf } from '#model/sdl/read-sdl.ts'
import { didYouMean, inQuotes } from '#shared/closest.mjs'
import type { ApiSettings } from '#model/api-settings.ts'
import { SNAPSHOT } from '#load/snapshot.ts'
import { elementsIn } from './join-definitions.ts'
import { withMissingTypes } from './missing-types.ts'

/** Prefixes of names that the specifications of federation define: `join__Graph`. */
const SPECIFICATIONS = ['core', 'federation', 'join', 'link']
const FEDERATION_TYPES = /^_(?:Any|Entity|Service|FieldSet)$/
const FEDERATION_FIELDS = /^_(?:service|entities)$/
/** Version 1 has no `@link` that names them, and supergraphs define `@tag`. */
const FEDERATION_1 = /^(?:extends|external|key|provides|requires|tag)$/

const nameOf = (node: ASTNode) => ('name' in node && node.name?.value) || ''

const valueName = (value: ValueNode) => (value.kind === Kind.ENUM ? value.value : undefined)

const directivesOn = (node: ASTNode) => ('directives' in node && node.directives) || []

const innermost = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : innermost(type.type)

const isRequired = (node: ASTNode): node is InputValueDefinitionNode =>
  node.kind === Kind.INPUT_VALUE_DEFINITION &&
  node.type.kind === Kind.NON_NULL_TYPE &&
  !node.defaultValue

/** Members of a type; for a union the names of its types. */
const membersOf = (type: TypeDefinitionNode | undefined): ASTNode[] =>
  type === undefined
    ? []
    : [
        ...(('fields' in type && type.fields) || []),
        ...(('values' in type && type.values) || []),
        ...(('types' in type && type.types) || []),
      ]

/** File of the settings. */
const SETTINGS = 'api.config.ts'

const UNREPORTED = `has no effect, because introspection does not report applied directives. Use the SDL instead: --schema, or api.schema in site.config.ts`

/**
 * Removes definitions for the gateway or platform, definitions that are hidden from clients (`@inaccessible`) or by the
 * owner, and then everything that only these use or that needs them.
 *
 * @param document definitions only, each name once
 * @param notes receives a sentence for each consequence, and for each entry of `hide` without a match
 * @param hidden coordinates that are removed in any case
 * @returns the remaining document, and the problems in the settings
 */
export function visibleDefinitions(
  document: DocumentNode,
  { hide = [], directives = {}, groups }: ApiSettings,
  notes: string[],
  hidden: ReadonlySet<string> = new Set(),
): { document: DocumentNode; problems: string[] } {
  const elements = elementsIn(document).filter(([{ kind }]) => kind !== Kind.SCHEMA_DEFINITION)
  const coordinates = new Map(elements)
  const worded = Object.keys(directives).filter((name) => directives[name] !== false)
  const needed = [...worded, groupDirective(groups)?.name ?? []].flat()
  const platform = platformOf(
    document,
    (name) => needed.includes(name) || hasStandardWords(name) || isOfLayer(name, groups),
  )
  const exclusions = new Set([...coordinates.keys()].filter(platform.isPart))
  const { addConsequences, reached, visible } = visibility(document, exclusions, (node, why) =>
    notes.push(`${coordinates.get(node)} is hidden as well: ${why}`),
  )
  addConsequences()
  const before = reached()

  const problems: string[] = []
  const isIntrospection = isIntrospected(document)
  if (isIntrospection && needed.length > 0) {
    const names = needed.map((name) => `@${name}`).join(', ')
    problems.push(`${SETTINGS}: ${names} ${UNREPORTED}, or remove the setting.`)
  }
  for (const [node, coordinate] of coordinates) {
    const isUnseen = node.kind === Kind.DIRECTIVE_DEFINITION && platform.isDirective(nameOf(node))
    if (hidden.has(coordinate) || isUnseen) exclusions.add(node)
  }
  for (const entry of hide) {
    const isMatch = matcher(entry, document)
    const matches = [...coordinates].filter(([node, coordinate]) => isMatch(node, coordinate))
    for (const [node] of matches) exclusions.add(node)
    const text = typeof entry === 'string' ? inQuotes(entry) : String(entry)
    if (matches.some(([{ kind }]) => kind !== Kind.DIRECTIVE_DEFINITION)) continue
    if (text.startsWith('"@') && isIntrospection) {
      problems.push(`${SETTINGS}, hide: ${text} ${UNREPORTED}, or hide coordinates.`)
    } else if (!isSnapshot(document)) {
      const others = [...coordinates.values()].filter((coordinate) => coordinate !== entry)
      const meant = didYouMean(String(entry), others, inQuotes)
      notes.push([`${SETTINGS}, hide: ${text} matches nothing.`, meant].filter(Boolean).join(' '))
    }
  }
  addConsequences()
  const after = reached()
  const lost = [...before].filter((type) => !after.has(type) && !exclusions.has(type))
  for (const type of lost) exclusions.add(type)
  if (lost.length > 0) {
    const names = lost.slice(0, 10).map(nameOf).join(', ')
    const more = lost.length > 10 ? ` and ${lost.length - 10} more` : ''
    notes.push(`hidden as well, because nothing else references them: ${names}${more}`)
  }
  addConsequences()

  const excluded = new Set([...exclusions].map((node) => coordinates.get(node) ?? ''))
  for (const node of exclusions) {
    const coordinate = coordinates.get(node) ?? ''
    const owner = coordinate.replace(/(?:\.\w+|\(\w+:\))$/, '')
    const isHeld = !excluded.has(owner) && !excluded.has(owner.replace(/\..*/, ''))
    if (!isRequired(node) || !isHeld || platform.isPart(node)) continue
    problems.push(
      `${SETTINGS}, hide: ${coordinate} is required, so the server would refuse calls as the reference shows them. Hide ${owner} as well, or give it a default on the server.`,
    )
  }
  const unknown = platform.undefinedNames()
  if (unknown.length > 0) {
    const names = unknown.map((name) => `@${name}`).join(', ')
    notes.push(
      `not shown, because the schema does not define them: ${names}. To show one, word it in directives of ${SETTINGS}.`,
    )
  }
  const isUnseen = (node: DirectiveNode | DirectiveDefinitionNode) =>
    excluded.has(`@${nameOf(node)}`) ||
    (directives[nameOf(node)] === false && !isOfLayer(nameOf(node), groups)) ||
    platform.isDirective(nameOf(node))
  return { document: visible(isUnseen), problems }
}

/**
 * Finds the parts of a schema that belong to its platform: directives without a definition, and definitions of the
 * specifications of federation.
 *
 * @param isOwned true for the name of a directive that the owner shows
 */
function platformOf(document: DocumentNode, isOwned: (name: string) => boolean) {
  const { definitions } = document
  const links = definitions
    .flatMap((node) => (node.kind === Kind.SCHEMA_DEFINITION ? directivesOn(node) : []))
    .filter(({ name }) => /^(?:link|core)$/.test(name.value))
  const originals = new Map([
    ...SPECIFICATIONS.map((name) => [name, name] as const),
    ...links.flatMap(namesOf),
  ])
  const isSpecified = (name: string) =>
    originals.has(name.replace(/__.*/, '')) && (links.length > 0 || name.includes('__'))
  const isType = (name: string) =>
    FEDERATION_TYPES.test(name) || (name.includes('__') && isSpecified(name))
  const isFederated = links.length > 0 || definitions.some((node) => isType(nameOf(node)))
  const defined = new Set(
    definitions.flatMap((node) => (node.kind === Kind.DIRECTIVE_DEFINITION ? node.name.value : [])),
  )
  const isUndefined = (name: string) => !defined.has(name) && !STANDARD.has(name)
  const isDirective = (name: string) =>
    !isOwned(name) &&
    (isUndefined(name) || isSpecified(name) || (isFederated && FEDERATION_1.test(name)))
  const hides = ({ name: { value } }: DirectiveNode) => {
    const original = value.replace(/^.+?(?=__|$)/, (name) => originals.get(name) ?? name)
    const isOfPlatform = links.length > 0 || isUndefined(value)
    return isOfPlatform && /^(?:federation__)?inaccessible$/.test(original)
  }
  return {
    /** Of a directive, by its name. */
    isDirective,
    /** Of a type or a member. */
    isPart: (node: ASTNode) =>
      node.kind !== Kind.DIRECTIVE_DEFINITION &&
      ((isTypeDefinitionNode(node)
        ? isType(nameOf(node))
        : isFederated && FEDERATION_FIELDS.test(nameOf(node))) ||
        directivesOn(node).some(hides)),
    /** Directives that are applied and not defined, and that no specification of federation explains. */
    undefinedNames: () => {
      const names = new Set<string>()
      visit(document, { Directive: ({ name }) => void names.add(name.value) })
      return [...names].filter(
        (name) => isUndefined(name) && isDirective(name) && !isSpecified(name),
      )
    },
  }
}

/** The names that `@link(url: …, as: …, import: [{name: …, as: …}])` defines, each with its original name. */
function namesOf({ arguments: args = [] }: DirectiveNode): [name: string, original: string][] {
  const values = new Map(args.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)]))
  const url = String(values.get('url') ?? values.get('feature'))
  const [, specification = ''] = /([^/]+)\/v[\d.]+$/.exec(url) ?? []
  const imports = [values.get('import') ?? []]
    .flat()
    .map((each: unknown) => (isRecord(each) ? each : { name: each }))
  return [{ name: specification, as: values.get('as') }, ...imports].map(({ name, as }) => [
    withoutAt(as ?? name),
    withoutAt(name),
  ])
}

const withoutAt = (name: unknown) => String(name).replace('@', '')

const STANDARD = new Set(specifiedDirectives.map(({ name }) => name))

/** True for a document from introspection only, which has no applied directives. */
export const isIntrospected = (document: DocumentNode) =>
  elementsIn(document).every(
    ([node]) => !node.loc && directivesOn(node).every(({ name }) => STANDARD.has(name.value)),
  )

/** True for the snapshot, whose hidden elements are already removed. */
const isSnapshot = ({ definitions }: DocumentNode) =>
  definitions.some(({ loc }) => loc?.source.name === SNAPSHOT)

/** Matches the coordinates that an entry of `hide` names. */
export const coordinatePattern = (entry: string) =>
  new RegExp(`^${entry.replace(/[.()]/g, String.raw`\$&`).replaceAll('*', String.raw`\w*`)}$`)

/** Matches the elements of an entry of `hide`: a directive, a description or a coordinate. */
function matcher(
  entry: string | RegExp,
  document: DocumentNode,
): (node: ASTNode, coordinate: string) => boolean {
  if (typeof entry !== 'string') {
    return (node) => 'description' in node && (node.description?.value ?? '').search(entry) >= 0
  }
  const meant = parseDirective(entry)
  if (!meant) {
    const pattern = coordinatePattern(entry)
    return (_, coordinate) => pattern.test(coordinate)
  }
  const { arguments: values = [] } = meant
  // The types of the arguments, because a value may be written in several ways.
  const schema = values.length > 0 ? schemaOf(withMissingTypes(document, [])) : null
  const inputs = schema?.getDirective(nameOf(meant))?.args ?? []
  const isMeant = (directive: DirectiveNode) =>
    nameOf(directive) === nameOf(meant) &&
    values.every(({ name: { value: name }, value }) => {
      const input = inputs.find((each) => each.name === name)
      const given = directive.arguments?.find((each) => each.name.value === name)?.value
      const actual = given ?? input?.astNode?.defaultValue
      const keyOf = (each: ConstValueNode) => valueKey(each, input?.type ?? null)
      return actual !== undefined && keyOf(actual as ConstValueNode) === keyOf(value)
    })
  return (node) =>
    directivesOn(node).some(isMeant) ||
    (node.kind === Kind.DIRECTIVE_DEFINITION && entry === `@${nameOf(node)}`)
}

/**
 * The consequences of hidden elements in a document.
 *
 * @param gone hidden elements; consequences are added
 * @param onLoss receives each added element, with the reason
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

  /** Elements that cannot exist without hidden parts of a type, each with the reason. */
  function* consequences(type: TypeDefinitionNode): Generator<[ASTNode, string]> {
    const members = membersOf(type)
    for (const member of members) {
      const isField = member.kind === Kind.FIELD_DEFINITION
      const inputs = isField ? (member.arguments ?? []) : [member]
      const demand = inputs.find((input) => isRequired(input) && !gone.has(input) && isGone(input))
      // The hidden type of the field itself comes first.
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

  const addConsequences = () => {
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

  /** The types that operations and directives use, with the implementations of interfaces. */
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
    // The set grows during the loop.
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

  /** A value without hidden values of enums and hidden fields; undefined if nothing is left. */
  const valueLeft = (type: TypeNode, value: ValueNode): ValueNode | undefined => {
    const members = membersOf(types.get(innermost(type)))
    if (value.kind === Kind.LIST) {
      return { ...value, values: value.values.flatMap((item) => valueLeft(type, item) ?? []) }
    }
    if (value.kind === Kind.OBJECT) return { ...value, fields: inputsLeft(members, value.fields) }
    const isHidden = (member: ASTNode) => isGone(member) && nameOf(member) === valueName(value)
    return members.some(isHidden) ? undefined : value
  }

  /** The same for the fields of an object or the arguments of a directive. */
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
  /** The document without hidden elements and without some directives. */
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
  return { addConsequences, reached, visible }
}
