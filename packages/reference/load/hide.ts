/** Decides what is hidden. remove-hidden.ts removes it, with everything that depends on it. */
import {
  Kind,
  type ASTNode,
  type ConstValueNode,
  type DirectiveDefinitionNode,
  type DirectiveNode,
  type DocumentNode,
} from 'graphql'
import { groupDirective, hasStandardWords, isOfLayer } from '#model/directives.ts'
import { parseDirective } from '#model/parse-document.ts'
import { valueKey } from '#model/sdl/default-value.ts'
import { schemaOf } from '#model/sdl/read-sdl.ts'
import { didYouMean, inQuotes } from '#shared/closest.mjs'
import type { ApiSettings } from '#model/api-settings.ts'
import { SNAPSHOT } from '#load/snapshot.ts'
import { elementsIn } from './join-definitions.ts'
import { isIntrospected, platformOf, withMissingTypes } from './platform.ts'
import { directivesOn, isRequired, nameOf, visibility } from './remove-hidden.ts'

/** Name of the settings file. */
const SETTINGS = 'api.config.ts'

const UNREPORTED = `has no effect, because introspection does not report applied directives. Use the SDL instead: --schema, or api.schema in site.config.ts`

/**
 * Removes definitions that belong to the gateway or platform or are hidden from clients (`@inaccessible`) or by the
 * settings, and then everything that is only used by these or requires them.
 *
 * @param document document that contains only definitions, with unique names
 * @param notes receives a sentence for each consequence, and for each entry of `hide` without a match
 * @param hidden coordinates to remove in any case
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
  const isShown = (name: string) =>
    needed.includes(name) || hasStandardWords(name) || isOfLayer(name, groups)
  const platform = platformOf(document, isShown)
  const exclusions = new Set([...coordinates.keys()].filter(platform.isPart))
  const { addConsequences, reached, visible } = visibility(document, exclusions, (node, why) =>
    notes.push(`${coordinates.get(node)} is also hidden: ${why}`),
  )
  addConsequences()
  const before = reached()

  // Exclude what the owner hides.
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

  // Exclude what only hidden elements used.
  addConsequences()
  const after = reached()
  const lost = [...before].filter((type) => !after.has(type) && !exclusions.has(type))
  for (const type of lost) exclusions.add(type)
  if (lost.length > 0) {
    const names = lost.slice(0, 10).map(nameOf).join(', ')
    const more = lost.length > 10 ? ` and ${lost.length - 10} more` : ''
    notes.push(`also hidden, because nothing else references them: ${names}${more}`)
  }
  addConsequences()

  // A required input cannot be hidden without the field or type that has it.
  const excluded = new Set([...exclusions].map((node) => coordinates.get(node) ?? ''))
  for (const node of exclusions) {
    const coordinate = coordinates.get(node) ?? ''
    const owner = coordinate.replace(/(?:\.\w+|\(\w+:\))$/, '')
    const isHeld = !excluded.has(owner) && !excluded.has(owner.replace(/\..*/, ''))
    if (!isRequired(node) || !isHeld || platform.isPart(node)) continue
    problems.push(
      `${SETTINGS}, hide: ${coordinate} is required, so the server would reject calls without it. Hide ${owner} as well, or give it a default on the server.`,
    )
  }
  const unknown = platform.undefinedNames()
  if (unknown.length > 0) {
    const names = unknown.map((name) => `@${name}`).join(', ')
    notes.push(
      `not shown, because the schema does not define them: ${names}. To show a directive, describe it in ${SETTINGS}.`,
    )
  }
  const isUnseen = (node: DirectiveNode | DirectiveDefinitionNode) =>
    excluded.has(`@${nameOf(node)}`) ||
    (directives[nameOf(node)] === false && !isOfLayer(nameOf(node), groups)) ||
    platform.isDirective(nameOf(node))
  return { document: visible(isUnseen), problems }
}

/** Whether a document is the snapshot, from which hidden elements have already been removed. */
const isSnapshot = ({ definitions }: DocumentNode) =>
  definitions.some(({ loc }) => loc?.source.name === SNAPSHOT)

/** Converts an entry of `hide` to a pattern for coordinates. */
export const coordinatePattern = (entry: string) =>
  new RegExp(`^${entry.replace(/[.()]/g, String.raw`\$&`).replaceAll('*', String.raw`\w*`)}$`)

/** Returns a matcher for an entry of `hide`: a directive, a description or a coordinate. */
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
  // Needs the types of the arguments, because a value can be written in several ways.
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
