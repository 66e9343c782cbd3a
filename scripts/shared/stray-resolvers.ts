/** Finds resolvers of the sample endpoint whose fields the schema has lost. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  nameOfProperty,
  objectAt,
  objectsOf,
  parseSource,
  placeIn,
  type ParsedSource,
} from './typescript-source'
import { formatPlace } from './problem'
import { root } from './root'

const FOLDER = 'sample-api'

/**
 * Names the file of each resolver without a field.
 *
 * @param sources text by path
 */
export function describeStrays(
  coordinates: readonly string[],
  sources: ReadonlyMap<string, string> = readSources(),
): string {
  const parsed = [...sources].map(([file, text]) => parseSource(file, text))
  const lines = coordinates.map((coordinate) => {
    const places = parsed.flatMap((source) => placesOf(coordinate, source))
    return `  ${places.join(', ') || `${FOLDER}/`}  ${coordinate}`
  })
  return [
    'The sample endpoint has resolvers for what schema/ does not have:',
    ...lines,
    'Take them away, or put the names back into schema/.',
  ].join('\n')
}

/** Only what holds resolvers: a type as a property with its fields below it, or root fields at the top. */
function placesOf(coordinate: string, source: ParsedSource): string[] {
  const [type = '', field = type] = coordinate.split('.')
  const owner = ['Query', 'Mutation', field].includes(type) ? undefined : type
  const tops = [...objectsOf(source).values()].flatMap(({ properties }) => properties)
  const owned = tops.filter((property) => nameOfProperty(property) === owner)
  const resolvers =
    owner === undefined ? tops : owned.flatMap((property) => objectAt(property)?.properties ?? [])
  return resolvers
    .filter((property) => nameOfProperty(property) === field)
    .map((property) => formatPlace({ file: source.file, line: placeIn(source, property).line }))
}

function readSources(): ReadonlyMap<string, string> {
  const names = readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  return new Map(
    names.map((name) => [`${FOLDER}/${name}`, readFileSync(path.join(root, FOLDER, name), 'utf8')]),
  )
}
