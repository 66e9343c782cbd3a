import path from 'node:path'
import { isRecord } from '@/lib/format/json'
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

/** A mistake in the words of the compiler: `pages/_meta.ts:9:2: ERROR: Expected "}"`. */
const SYNTAX = /:(\d+):(\d+): ERROR: (.*)$/m

/** Evaluates a `_meta` file. */
export async function readMeta(root: string, file: string, source: string): Promise<MetaFile> {
  const folder = path.posix.dirname(file).replace(/^pages/, '')
  const meta = { file, folder, source, entries: {} }
  const failed = (failure: Omit<Finding, 'rule'>) => ({
    ...meta,
    failure: { rule: 'meta', ...failure },
  })
  const name = path.basename(file)
  if (name !== META_FILE) {
    return failed({ what: `${name} is not read on this site.`, fix: `Rename it to ${META_FILE}.` })
  }
  try {
    const entries = await loadMeta(root, file)
    if (isRecord(entries)) return { ...meta, entries }
    const what = 'The file does not export an object by default.'
    return failed({ what, fix: "Write it as in: export default { intro: 'Introduction' }" })
  } catch (error) {
    const text = String(error).replaceAll(`${root}/`, '')
    const [, line, column, message = text.replace(/\n.*/s, '')] = SYNTAX.exec(text) ?? []
    const at = line ? { line: Number(line), column: Number(column) + 1 } : undefined
    return failed({ at, what: `The file cannot be evaluated: ${message.replace(/\.$/, '')}.` })
  }
}

/** Every key of a `_meta` file means something, and every page has one. */
export const metaRule: SiteRule = (site) =>
  site.metaFiles.flatMap((meta) =>
    (meta.failure
      ? [meta.failure]
      : [
          ...numbersOutOfOrder(meta),
          ...Object.keys(meta.entries).flatMap((key) => checkEntry(key, meta, site)),
          ...pagesWithoutKey(meta, site),
        ]
    ).map((finding): Problem => problemAt(meta.file, finding)),
  )

/** The offset of a name in the source, by the names from the key on; the top of the file where it is not written out. */
function offsetOf({ source }: MetaFile, names: readonly string[]): number {
  let offset = 0
  for (const name of names) {
    const literal = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const key = new RegExp(`(?<=[{,]\\s*(?://.*\\s*)*)(['"]?)${literal}\\1\\s*[:,}]`, 'g')
    key.lastIndex = offset
    offset = key.exec(source)?.index ?? offset
  }
  return offset
}

const mistake = (
  meta: MetaFile,
  names: readonly string[],
  what: string,
  fix?: string,
): Finding => ({
  at: placeOf(meta.source, offsetOf(meta, names)),
  rule: 'meta',
  what,
  ...(fix && { fix }),
})

/** JavaScript puts whole numbers first, in rising order, whatever the order of the file. */
function numbersOutOfOrder(meta: MetaFile): Finding[] {
  const keys = Object.keys(meta.entries)
  const written = keys.toSorted((a, b) => offsetOf(meta, [a]) - offsetOf(meta, [b]))
  return keys
    .filter((key, index) => /^\d+$/.test(key) && written[index] !== key)
    .map((key) => {
      const what = `The key "${key}" is a whole number, which JavaScript puts first: the order here is lost.`
      const fix = `Begin the name of the page with a letter, as in v${key}.mdx, and write 'v${key}': '${key}'.`
      return mistake(meta, [key], what, fix)
    })
}

function checkEntry(key: string, meta: MetaFile, site: Site): Finding[] {
  const entry = meta.entries[key]
  const shape = checkMetaEntry(key, entry)
  if (shape.length > 0) {
    return shape.map(({ path: names, message, supported }) => {
      const meant = supported && didYouMean(names.at(-1) ?? '', supported, inQuotes)
      const fix = meant ?? (supported && `Supported here: ${supported.join(', ')}.`)
      return mistake(meta, names, `"${names.join('.')}" ${message}.`, fix)
    })
  }
  const { type, href } = isRecord(entry) ? entry : {}
  if (typeof href === 'string') {
    const address = href.replace(/[?#].*$/, '')
    if (/^https?:\/\/./.test(href) || site.targets.has(address)) return []
    const what = `"${key}.href" leads to ${href || 'nothing'}, which does not exist.`
    return [mistake(meta, [key, 'href'], what, adviceOnMissing(address, site.targets))]
  }
  const names = namesIn(meta.folder, site)
  if (key === '*' || type === 'separator' || type === 'menu' || names.includes(key)) return []
  const below = path.posix.dirname(`pages${meta.folder}/${key}`)
  const fix = key.includes('/')
    ? `Write "${path.posix.basename(key)}" into ${below}/${META_FILE}.`
    : (didYouMean(key, names, inQuotes) ?? 'Remove it, or add the page.')
  const what = `"${key}" is neither a page nor a folder of pages${meta.folder}.`
  return [mistake(meta, [key], what, fix)]
}

/** Pages and folders beside a `_meta` file that it does not name, and that no menu hides. */
function pagesWithoutKey(meta: MetaFile, site: Site): Finding[] {
  const { folder, entries } = meta
  const hides = (above: MetaFile, key = '') =>
    isRecord(above.entries[key]) && above.entries[key]['display'] === 'hidden'
  const isHidden = site.metaFiles.some((above) => {
    const [name] = folder.slice(above.folder.length + 1).split('/')
    return folder.startsWith(`${above.folder}/`) && hides(above, name)
  })
  // A file that cannot be read may hide the folders below it.
  if (isHidden || hides(meta, '*') || site.metaFiles.some(({ failure }) => failure)) return []
  return namesIn(folder, site)
    .filter((name) => !(name in entries) && `${folder}/${name}` !== NOT_FOUND_ROUTE)
    .map((name) => ({
      severity: 'warning',
      rule: 'meta-without-key',
      what: `pages${folder} has "${name}" without a key.`,
      why: 'It comes last in the menus, under the title that it gives itself.',
      fix: "Add the key where readers should meet it, with display: 'hidden' for no menu at all.",
    }))
}

/** Names of pages and folders directly in a folder, each once. */
function namesIn(folder: string, { addresses }: Site): string[] {
  const prefix = `pages${folder}/`
  const files = addresses.map(({ file }) => file).filter((file) => file.startsWith(prefix))
  return [...new Set(files.map((file) => file.slice(prefix.length).replace(/\/.*$|\.\w+$/, '')))]
}
