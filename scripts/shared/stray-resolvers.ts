/** Finds resolvers of the sample endpoint whose fields the schema has lost. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { nameOfProperty, parseSource } from './default-export'
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
function placesOf(coordinate: string, source: ts.SourceFile): string[] {
  const [type = '', field = type] = coordinate.split('.')
  const owner = ['Query', 'Mutation', field].includes(type) ? undefined : type
  const places: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralElementLike(node) && nameOfProperty(node) === field) {
      const { parent } = node.parent
      const isOwned = ts.isPropertyAssignment(parent)
        ? nameOfProperty(parent) === owner
        : owner === undefined && isTop(parent)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (isOwned) places.push(formatPlace({ file: source.fileName, line: line + 1 }))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

/** Whether a declaration is outside every function. */
function isTop(node: ts.Node): boolean {
  if (ts.isSatisfiesExpression(node)) return isTop(node.parent)
  return ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)
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
