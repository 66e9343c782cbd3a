/**
 * Defaults that a server stated and that are no GraphQL, or no value of their
 * type. A schema cannot hold them, and without them an argument would look
 * required that is not: SDL keeps them in comments.
 */
import { print, type GraphQLSchema } from 'graphql'
import { compareText } from '@/lib/format/sort'
import { schemaElements, type Input } from './schema-elements'

const HEADING = '# Defaults as the server sends them; they are no valid values of their types.'
const LINE = /^# default (\S+) = (".*")$/gm

/** The default of an argument or input field that graphql dropped silently; undefined for any other. */
export const rawDefaultOf = (input: Input) =>
  input.defaultValue === undefined ? writtenDefaultOf(input) : undefined

/** The default as the source of the schema states it. */
export function writtenDefaultOf({ astNode, extensions }: Input): string | undefined {
  if (astNode?.defaultValue) return print(astNode.defaultValue)
  return typeof extensions.rawDefault === 'string' ? extensions.rawDefault : undefined
}

/** Gives elements the defaults that they lack. @param raw as the source of the schema states them, by coordinate */
export function keepRawDefaults(schema: GraphQLSchema, raw: ReadonlyMap<string, string>): void {
  if (raw.size === 0) return
  for (const { coordinate, definition } of schemaElements(schema)) {
    const rawDefault = raw.get(coordinate)
    if ('defaultValue' in definition && rawDefault !== undefined) {
      definition.extensions = { ...definition.extensions, rawDefault }
    }
  }
}

/** Defaults that graphql dropped, by schema coordinate. */
export function lostDefaults(schema: GraphQLSchema): Map<string, string> {
  const lost = new Map<string, string>()
  for (const { coordinate, definition } of schemaElements(schema)) {
    const raw = 'defaultValue' in definition ? rawDefaultOf(definition) : undefined
    if (raw !== undefined) lost.set(coordinate, raw)
  }
  return lost
}

/** One chunk of comments for the end of the SDL; none without such defaults. */
export function printRawDefaults(schema: GraphQLSchema): string[] {
  const lost = lostDefaults(schema)
  if (lost.size === 0) return []
  const lines = [...lost]
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
