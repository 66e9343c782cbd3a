/** Finds resolvers of the sample endpoint whose fields the schema has lost. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import {
  nameOfProperty,
  objectAt,
  objectsOf,
  parseSource,
  type ParsedSource,
} from './typescript-source'
import { formatPlace, placeOf } from './problem'
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
    .map((property) =>
      formatPlace({ file: source.file, line: placeOf(source.source, property.start).line }),
    )
}

function readSources(): ReadonlyMap<string, string> {
  const options = { cwd: root, ignore: '**/*.test.ts' }
  const files = globSync(`${FOLDER}/**/*.ts`, options).sort()
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}
