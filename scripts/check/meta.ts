import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '@/lib/format/json'
import { redirects } from '@/lib/hosting/redirects'
import { checkMetaEntry } from '@/lib/navigation/meta'
import { META_FILE } from '@/lib/navigation/page-map'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { loadMeta } from '../shared/page-map'
import { placeOf, type Problem } from '../shared/problem'
import { adviceOnMissing } from './links'
import { problemAt, type Finding, type MetaFile, type Site, type SiteRule } from './site-model'

/** Files that Nextra, or somebody in a hurry, takes for `_meta` files. */
export const isMetaFile = (file: string) =>
  /^_meta\.(?:[cm]?[jt]sx?|json)$/.test(path.basename(file))

/**
 * Reads a `_meta` file.
 *
 * @param cache of an earlier reading, by path: a file that has not changed is not evaluated again
 */
export async function readMetaFile(
  root: string,
  file: string,
  cache: Map<string, MetaFile>,
): Promise<MetaFile> {
  const source = await readFile(path.join(root, file), 'utf8')
  const earlier = cache.get(file)
  if (earlier?.source === source) return earlier
  const meta: MetaFile = {
    file,
    folder: path.posix.dirname(file).replace(/^pages/, ''),
    source,
    ...(await evaluate(root, file)),
  }
  cache.set(file, meta)
  return meta
}

/** A mistake in the words of the compiler: `pages/_meta.ts:9:2: ERROR: Expected "}"`. */
const SYNTAX = /:(\d+):(\d+): ERROR: (.*)$/m

async function evaluate(
  root: string,
  file: string,
): Promise<Pick<MetaFile, 'entries' | 'failure'>> {
  const failure = (what: string, more: Partial<Finding> = {}) => ({
    entries: {},
    failure: { rule: 'meta', what, ...more },
  })
  const name = path.basename(file)
  if (name !== META_FILE) {
    return failure(`${name} is not read on this site.`, { fix: `Rename it to ${META_FILE}.` })
  }
  try {
    const data = await loadMeta(root, file)
    if (isRecord(data)) return { entries: data }
    const fix = "Write it as in: export default { intro: 'Introduction' }"
    return failure('The file does not export an object by default.', { fix })
  } catch (error) {
    const text = String(error).replaceAll(`${root}/`, '')
    const [, line, column, message = text.replace(/\n.*/s, '')] = SYNTAX.exec(text) ?? []
    const at = line ? { line: Number(line), column: Number(column) + 1 } : undefined
    return failure(`The file cannot be evaluated: ${message.replace(/\.$/, '')}.`, at && { at })
  }
}

/** The place of a name in the source, by the names from the key on; the top of the file where it is not written out. */
function positionOf({ source }: MetaFile, names: readonly string[]) {
  let offset = 0
  for (const name of names) {
    const key = new RegExp(`(?<=[{,]\\s*(?://.*\\s*)*)(['"]?)${escape(name)}\\1\\s*[:,}]`, 'g')
    key.lastIndex = offset
    offset = key.exec(source)?.index ?? offset
  }
  return placeOf(source, offset)
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Every key of a `_meta` file means something, and every page has one. */
export const metaRule: SiteRule = (site) =>
  site.metaFiles.flatMap((meta) => {
    const { entries, failure } = meta
    if (failure) {
      const { at, ...problem } = failure
      return problemAt(meta, at, problem)
    }
    return [
      ...numbersOutOfOrder(meta, Object.keys(entries)),
      ...Object.entries(entries).flatMap(([key, value]) => checkEntry(key, value, meta, site)),
      ...pagesWithoutKey(meta, Object.keys(entries), site),
    ]
  })

/** JavaScript puts whole numbers first, in rising order, whatever the order of the file. */
function numbersOutOfOrder(meta: MetaFile, keys: readonly string[]): Problem[] {
  const offsets = keys.map((key) => meta.source.search(new RegExp(`['"\\s]${escape(key)}\\b`)))
  return keys
    .filter(
      (key, index) => /^\d+$/.test(key) && (offsets[index] ?? 0) > (offsets[index + 1] ?? Infinity),
    )
    .map((key) =>
      problemAt(meta, positionOf(meta, [key]), {
        rule: 'meta',
        what: `The key "${key}" is a whole number, which JavaScript puts first: the order here is lost.`,
        fix: `Begin the name of the page with a letter, as in v${key}.mdx, and write 'v${key}': '${key}'.`,
      }),
    )
}

function checkEntry(key: string, value: unknown, meta: MetaFile, site: Site): Problem[] {
  const shape = checkMetaEntry(key, value)
  if (shape.length > 0) {
    return shape.map(({ path: names, message, supported }) =>
      problemAt(meta, positionOf(meta, names), {
        rule: 'meta',
        what: `"${names.join('.')}" ${message}.`,
        ...(supported && {
          fix:
            didYouMean(names.at(-1) ?? '', supported, inQuotes) ??
            `Supported here: ${supported.join(', ')}.`,
        }),
      }),
    )
  }
  const { type, href } = isRecord(value) ? value : {}
  const at = (names: string[], what: string, fix: string) =>
    problemAt(meta, positionOf(meta, names), { rule: 'meta', what, fix })
  if (typeof href === 'string') {
    const isThere = /^https?:\/\/./.test(href) || site.targets.has(href.replace(/[?#].*$/, ''))
    const what = `"${key}.href" leads to ${href || 'nothing'}, which does not exist.`
    return isThere ? [] : [at([key, 'href'], what, adviceOnMissing(href, site))]
  }
  const names = namesIn(meta.folder, site)
  if (key === '*' || type === 'separator' || type === 'menu' || names.includes(key)) return []
  const moved = redirects[`${meta.folder}/${key}`]
  const below = path.posix.dirname(`pages${meta.folder}/${key}`)
  const fix = key.includes('/')
    ? `Write "${path.posix.basename(key)}" into ${below}/${META_FILE}.`
    : moved
      ? `The page has moved to ${moved}: write its key where it is now.`
      : (didYouMean(key, names, inQuotes) ?? 'Remove it, or add the page.')
  return [at([key], `"${key}" is neither a page nor a folder of pages${meta.folder}.`, fix)]
}

/** Pages and folders beside a `_meta` file that it does not name. */
function pagesWithoutKey(meta: MetaFile, keys: readonly string[], site: Site): Problem[] {
  const { folder } = meta
  if (isHidden(meta, site)) return []
  return namesIn(folder, site)
    .filter((name) => !keys.includes(name) && `${folder}/${name}` !== NOT_FOUND_ROUTE)
    .map((name) =>
      problemAt(meta, undefined, {
        severity: 'warning',
        rule: 'meta-without-key',
        what: `pages${folder} has "${name}" without a key.`,
        why: 'It comes last in the menus, under the title that it gives itself.',
        fix: "Add the key where readers should meet it, with display: 'hidden' for no menu at all.",
      }),
    )
}

/**
 * No menu shows a page that a `_meta` file does not name: the fallback hides it, or a file above, which
 * may be one that cannot be read, hides its folder.
 */
function isHidden(meta: MetaFile, { metaFiles }: Site): boolean {
  const hides = ({ entries, failure }: MetaFile, key: string) =>
    failure !== undefined || (isRecord(entries[key]) && entries[key]['display'] === 'hidden')
  return (
    hides(meta, '*') ||
    metaFiles.some(
      (above) =>
        meta.folder.startsWith(`${above.folder}/`) &&
        hides(above, meta.folder.slice(above.folder.length + 1).split('/')[0] ?? ''),
    )
  )
}

/** Names of pages and folders directly in a folder, each once. */
function namesIn(folder: string, { pages }: Site): string[] {
  const prefix = `pages${folder}/`
  const names = pages
    .filter(({ file }) => file.startsWith(prefix))
    .map(({ file }) => file.slice(prefix.length).replace(/\/.*$|\.mdx?$/, ''))
  return [...new Set(names)]
}
