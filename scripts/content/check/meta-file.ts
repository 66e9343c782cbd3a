import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { META_FILE } from '@/lib/navigation/page-map'
import { defaultExport, objectAt, parseSource, propertyOf } from '../../shared/typescript-source'
import { loadMeta } from '../../shared/page-map'
import { placeOf } from '../../shared/problem'

/** A `_meta` file, read and evaluated. */
export interface MetaFile {
  /** Path from the root of the repository. */
  file: string
  /** Route of its folder: empty for `pages/`, else as in `/docs/user-flows`. */
  folder: string
  source: string
  /** What it exports by default; undefined when it cannot be evaluated. */
  data: unknown
  /** Why it cannot be evaluated, and where it cannot be read. */
  failure?: { message: string; place?: { line: number; column: number } }
  /** Where a key is, by the names from the key on; the top of the file for one that is not written out. */
  positionOf: (names: readonly string[]) => { line: number; column: number }
}

/** Files that Nextra, or somebody in a hurry, takes for `_meta` files. */
export const isMetaFile = (file: string) =>
  /^_meta\.(?:[cm]?[jt]sx?|json)$/.test(path.basename(file))

/**
 * Reads a `_meta` file.
 *
 * @param known files from an earlier reading, by path; one that has not changed is not evaluated again
 */
export async function readMetaFile(
  root: string,
  file: string,
  known: Map<string, MetaFile>,
): Promise<MetaFile> {
  const source = await readFile(path.join(root, file), 'utf8')
  const earlier = known.get(file)
  if (earlier?.source === source) return earlier
  const meta: MetaFile = {
    file,
    folder: path.posix.dirname(file).replace(/^pages/, ''),
    source,
    ...(path.basename(file) === META_FILE ? await evaluate(root, file) : { data: undefined }),
    positionOf: placesOf(source),
  }
  known.set(file, meta)
  return meta
}

/** How the compiler names a mistake: `pages/_meta.ts:9:2: ERROR: Expected "}"`. */
const SYNTAX = /:(\d+):(\d+): ERROR: (.*)$/m

async function evaluate(root: string, file: string): Promise<Pick<MetaFile, 'data' | 'failure'>> {
  try {
    return { data: await loadMeta(root, file) }
  } catch (error) {
    const text = String(error).replaceAll(`${root}/`, '')
    const syntax = SYNTAX.exec(text)
    if (!syntax) return { data: undefined, failure: { message: text.replace(/\n.*/s, '') } }
    const [, line, column, message = ''] = syntax
    const place = { line: Number(line), column: Number(column) + 1 }
    return { data: undefined, failure: { message, place } }
  }
}

function placesOf(source: string): MetaFile['positionOf'] {
  const parsed = parseSource(META_FILE, source)
  return (names) => {
    let object = defaultExport(parsed)
    let found: { start: number } | undefined
    for (const name of names) {
      const property = propertyOf(object, name)
      found = property ?? found
      object = objectAt(property)
    }
    return placeOf(source, found?.start)
  }
}
