/**
 * Defaults that a server stated and that are no GraphQL, or no value of their
 * type. A schema cannot hold them, and without them an argument would look
 * required that is not: SDL keeps them in comments.
 */
import { print, type GraphQLSchema } from 'graphql'
import { compareText } from '../model/sort'
import { schemaElements } from './schema-elements'

const HEADING = '# Defaults as the server sends them; they are no valid values of their types.'
const LINE = /^# default (\S+) = (".*")$/gm

/**
 * Defaults that the source of a schema states and graphql dropped silently.
 *
 * @param rawOf the default as the source has it; undefined where it has none
 * @returns by schema coordinate
 */
export function lostDefaults(
  schema: GraphQLSchema,
  rawOf: (coordinate: string) => string | undefined = () => undefined,
): Map<string, string> {
  const lost = new Map<string, string>()
  for (const { coordinate, definition } of schemaElements(schema)) {
    if (!('defaultValue' in definition) || definition.defaultValue !== undefined) continue
    const node = definition.astNode?.defaultValue
    const raw = node ? print(node) : rawOf(coordinate)
    if (raw !== undefined) lost.set(coordinate, raw)
  }
  return lost
}

/** One chunk of comments for the end of the SDL; none without such defaults. */
export function printRawDefaults(rawDefaults: ReadonlyMap<string, string>): string[] {
  if (rawDefaults.size === 0) return []
  const lines = [...rawDefaults]
    .sort(([a], [b]) => compareText(a, b))
    .map(([coordinate, raw]) => `# default ${coordinate} = ${JSON.stringify(raw)}`)
  return [[HEADING, ...lines].join('\n')]
}

/** Reads {@link printRawDefaults} back. @param end of the SDL, behind the last definition */
export function readRawDefaults(end: string): Map<string, string> {
  return new Map(
    [...end.matchAll(LINE)].map(([, coordinate = '', raw = '""']) => [
      coordinate,
      String(JSON.parse(raw)),
    ]),
  )
}
