import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '@/lib/format/json'
import { redirects } from '@/lib/hosting/redirects'
import { checkMetaEntry } from '@/lib/navigation/meta'
import { META_FILE } from '@/lib/navigation/page-map'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { loadMeta } from '../../shared/page-map'
import { placeOf, type Problem } from '../../shared/problem'
import { adviceOnMissing } from './links'
import { problemAt, type MetaFile, type RuleProblem, type Site, type SiteRule } from './site-model'

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

/** The place of a name in the source, by the names from the key on; the top of the file where it is not written out. */
function positionOf({ source }: MetaFile, names: readonly string[]) {
  let offset = 0
  for (const name of names) {
    const key = new RegExp(
      `(?<=[{,]\\s*(?://.*\\s*)*)(['"]?)${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\1\\s*[:,}]`,
      'g',
    )
    key.lastIndex = offset
    offset = key.exec(source)?.index ?? offset
  }
  return placeOf(source, offset)
}

/** Every key of a `_meta` file means something, and every page has one. */
export const metaRule: SiteRule = (site) => [
  ...site.metaFiles.flatMap((meta) => checkFile(meta, site)),
  // One that cannot be read may hide what another has no key for.
  ...(site.metaFiles.some(({ failure }) => failure)
    ? []
    : site.metaFiles.flatMap((meta) => pagesWithoutKey(meta, site))),
]

function checkFile(meta: MetaFile, site: Site): Problem[] {
  const { file, data, failure } = meta
  const at = (names: readonly string[], finding: Omit<RuleProblem, 'rule'>) =>
    problemAt(meta, positionOf(meta, names), { rule: 'meta', ...finding })
  if (path.basename(file) !== META_FILE) {
    const what = `${path.basename(file)} is not read on this site.`
    return [at([], { what, fix: `Rename it to ${META_FILE}.` })]
  }
  if (failure) {
    const what = `The file cannot be evaluated: ${failure.message.replace(/\.$/, '')}.`
    return [problemAt(meta, failure.place, { rule: 'meta', what })]
  }
  if (!isRecord(data)) {
    const what = 'The file does not export an object by default.'
    return [at([], { what, fix: "Write it as in: export default { intro: 'Introduction' }" })]
  }
  return [
    ...numbersOutOfOrder(meta),
    ...Object.entries(data).flatMap(([key, value]) => {
      const shape = checkMetaEntry(key, value).map(({ path: names, message, supported }) =>
        at(names, {
          what: `"${names.join('.')}" ${message}.`,
          ...(supported && {
            fix:
              didYouMean(names.at(-1) ?? '', supported, inQuotes) ??
              `Supported here: ${supported.join(', ')}.`,
          }),
        }),
      )
      if (shape.length > 0) return shape
      return [...checkEntry(key, value, meta, site)].map(([names, finding]) => at(names, finding))
    }),
  ]
}

/** JavaScript puts whole numbers first, in rising order, whatever the order of the file. */
function numbersOutOfOrder(meta: MetaFile): Problem[] {
  const keys = keysOf(meta)
  const places = keys.map((key) => positionOf(meta, [key]))
  return keys.flatMap((key, index) => {
    const { line, column } = places[index] ?? { line: 0, column: 0 }
    const next = places[index + 1]
    const isAhead = next && (line > next.line || (line === next.line && column > next.column))
    if (!isAhead || !/^\d+$/.test(key)) return []
    return problemAt(meta, places[index], {
      rule: 'meta',
      what: `The key "${key}" is a whole number, which JavaScript puts first: the order here is lost.`,
      fix: `Begin the name of the page with a letter, as in v${key}.mdx, and write 'v${key}': '${key}'.`,
    })
  })
}

type EntryProblem = [names: string[], finding: Omit<RuleProblem, 'rule'>]

function* checkEntry(
  key: string,
  value: unknown,
  meta: MetaFile,
  site: Site,
): Iterable<EntryProblem> {
  const { type, href, items } = isRecord(value) ? value : {}
  const isEntry = key === '*' || type === 'separator' || type === 'menu'
  if (!isEntry && href === undefined && !namesIn(meta.folder, site).includes(key)) {
    yield [[key], missingPage(key, meta, site)]
  }
  if (typeof href === 'string') yield* checkAddress(href, [key, 'href'], site)
  for (const [name, item] of Object.entries(isRecord(items) ? items : {})) {
    const names = [key, 'items', name]
    const address = isRecord(item) ? item['href'] : undefined
    if (typeof address === 'string') yield* checkAddress(address, [...names, 'href'], site)
    else if (!namesIn(`${meta.folder}/${key}`, site).includes(name)) {
      const what = `"${names.join('.')}" has no href, and pages${meta.folder}/${key} has no page "${name}".`
      yield [names, { what, fix: 'Write the address that it leads to.' }]
    }
  }
}

function* checkAddress(href: string, names: string[], site: Site): Iterable<EntryProblem> {
  if (/^https?:\/\/./.test(href)) return
  const route = href.replace(/[?#].*$/, '')
  if (href.startsWith('/') && site.targets.has(route)) return
  const what = `"${names.join('.')}" leads to ${href || 'nothing'}, which does not exist.`
  const fix = href.startsWith('/')
    ? adviceOnMissing(route, site)
    : 'Begin it with a slash, or with https://.'
  yield [names, { what, fix }]
}

/** A key that no page answers to: where the page is now, or which one was meant. */
function missingPage(key: string, meta: MetaFile, site: Site): Omit<RuleProblem, 'rule'> {
  const { folder } = meta
  const what = `"${key}" is neither a page nor a folder of pages${folder}.`
  const why = 'The menus would show a link that leads nowhere.'
  if (key.includes('/')) {
    const below = path.posix.dirname(`pages${folder}/${key}`)
    return { what, why, fix: `Write "${path.posix.basename(key)}" into ${below}/${META_FILE}.` }
  }
  const moved = redirects[`${folder}/${key}`]
  const names = namesIn(folder, site)
  const unkeyed = names.filter((name) => !keysOf(meta).includes(name))
  const fix = moved
    ? `The page has moved to ${moved}: write its key where it is now.`
    : (didYouMean(key, names, inQuotes) ??
      (unkeyed.length > 0 ? `Remove it, or write one of: ${unkeyed.join(', ')}.` : 'Remove it.'))
  return { what, why, fix }
}

/** Pages and folders beside a `_meta` file that it does not name. */
function pagesWithoutKey(meta: MetaFile, site: Site): Problem[] {
  const { data, folder } = meta
  if (!isRecord(data) || isHidden(meta, site)) return []
  const unnamed = namesIn(folder, site).filter(
    (name) => !keysOf(meta).includes(name) && `${folder}/${name}` !== NOT_FOUND_ROUTE,
  )
  return unnamed.map((name) =>
    problemAt(meta, undefined, {
      severity: 'warning',
      rule: 'meta-without-key',
      what: `pages${folder} has "${name}" without a key.`,
      why: 'It comes last in the menus, under the title that it gives itself.',
      fix: "Add the key where readers should meet it, with display: 'hidden' for no menu at all.",
    }),
  )
}

/** Whether no menu shows what a `_meta` file does not name: the fallback hides it, or a folder above is hidden. */
function isHidden(meta: MetaFile, { metaFiles }: Site): boolean {
  const displayOf = ({ data }: MetaFile, key: string) => {
    const entry = isRecord(data) ? data[key] : undefined
    return isRecord(entry) ? entry['display'] : undefined
  }
  return (
    displayOf(meta, '*') === 'hidden' ||
    metaFiles.some((above) => {
      if (!meta.folder.startsWith(`${above.folder}/`)) return false
      const [name = ''] = meta.folder.slice(above.folder.length + 1).split('/')
      return displayOf(above, name) === 'hidden'
    })
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

const keysOf = ({ data }: MetaFile): string[] => (isRecord(data) ? Object.keys(data) : [])
