import path from 'node:path'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { loadMeta, META_FILE } from '#frame/navigation/page-map.ts'
import { isUnlisted, NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { didYouMean, inQuotes } from 'nextra-graphql/shared/closest.mjs'
import { placeOf } from '#markdown/report.mjs'
import { inTurns, filesIn, readText } from 'nextra-graphql/shared/files.ts'
import { offsetOfName } from 'nextra-graphql/shared/problem.ts'
import { adviceOnMissing } from './links.ts'
import { problemAt, type Finding, type MetaFile, type Site, type SiteRule } from './site-model.ts'

/** Matches an error of the compiler: `pages/_meta.ts:9:2: ERROR: Expected "}"`. */
const SYNTAX = /:(\d+):(\d+): ERROR: (.*)$/m

/** Reads and evaluates the `_meta` files of a project. */
export async function readMetaFiles(root: string): Promise<MetaFile[]> {
  const files = (await filesIn(root, 'pages')).filter(isMetaFile)
  return inTurns(files, (file) => readMeta(root, file))
}

/** Whether Nextra or an author takes a file for a `_meta` file. */
const isMetaFile = (file: string) => /^_meta\.(?:[cm]?[jt]sx?|json)$/.test(path.basename(file))

async function readMeta(root: string, file: string): Promise<MetaFile> {
  const source = (await readText(root, file)) ?? ''
  const folder = path.posix.dirname(file).replace(/^pages/, '')
  const meta = { file, folder, source, entries: {} }
  const failed = (failure: Omit<Finding, 'rule'>) => ({
    ...meta,
    failure: { rule: 'meta', ...failure },
  })
  const name = path.basename(file)
  if (name !== META_FILE) {
    const fix = `\`npm run check -- --fix\` makes it ${META_FILE}.`
    return failed({ what: `This site does not read ${name}.`, fix })
  }
  try {
    const entries = await loadMeta(root, file)
    if (isRecord(entries)) return { ...meta, entries }
    const what = 'The default export is not an object.'
    return failed({ what, fix: "Write export default { intro: 'Introduction' }" })
  } catch (error) {
    const text = String(error).replaceAll(`${root}/`, '')
    const [, line, column, message = text.replace(/\n.*/s, '')] = SYNTAX.exec(text) ?? []
    const at = line ? { line: Number(line), column: Number(column) + 1 } : undefined
    return failed({
      at,
      what: `The file cannot be evaluated: ${message.replace(/\.$/, '')}.`,
      fix: 'Correct it. Titles must be text without JSX.',
    })
  }
}

/** Reports keys of `_meta` files that have no effect. */
export const metaRule: SiteRule = (site) =>
  site.metaFiles.flatMap((meta) =>
    [...(meta.failure ? [meta.failure] : findingsOf(meta, site))].map((finding) =>
      problemAt(meta.file, finding),
    ),
  )

function* findingsOf(meta: MetaFile, site: Site): Generator<Finding> {
  const { entries, folder } = meta
  const keys = Object.keys(entries)
  const sourceOrder = keys.toSorted(
    (a, b) => offsetOfName(meta.source, [a]) - offsetOfName(meta.source, [b]),
  )
  const unkeyed = namesIn(folder, site).filter((name) => {
    const route = `${folder}/${name}`
    return !keys.includes(name) && route !== NOT_FOUND_ROUTE && !isUnlisted(site.settings, route)
  })
  for (const [index, key] of keys.entries()) {
    if (/^\d+$/.test(key) && sourceOrder[index] !== key) {
      const what = `JavaScript moves the key "${key}" to the front, because it is a whole number.`
      const fix = `Start the page's name with a letter, as in v${key}.mdx, and write 'v${key}': '${key}'.`
      yield mistake(meta, [key], what, fix)
    }
    yield* checkEntry(key, meta, site, unkeyed)
  }
}

function mistake(meta: MetaFile, names: readonly string[], what: string, fix?: string): Finding {
  const at = placeOf(meta.source, offsetOfName(meta.source, names))
  return { at, severity: 'warning', rule: 'meta', what, fix }
}

function* checkEntry(
  key: string,
  meta: MetaFile,
  site: Site,
  unkeyed: readonly string[],
): Generator<Finding> {
  const entry = meta.entries[key]
  const { type, href } = isRecord(entry) ? entry : {}
  const names = namesIn(meta.folder, site)
  if (key === '*' || type === 'separator') return
  if (typeof href === 'string') {
    const address = href.replace(/[?#].*$/, '')
    if (/^(?:https?:\/\/|mailto:)./.test(href) || site.targets.has(address)) return
    const what = `"${key}.href" links to ${href || 'nothing'}, which does not exist.`
    const fix = adviceOnMissing(address, site)
    yield { ...mistake(meta, [key, 'href'], what, fix), severity: 'error' }
  } else if (!names.includes(key)) {
    const below = path.posix.dirname(`pages${meta.folder}/${key}`)
    const what = `"${key}" is neither a page nor a folder of pages${meta.folder}.`
    const fix = key.includes('/')
      ? `Move it to ${below}/${META_FILE} as "${path.posix.basename(key)}".`
      : unkeyed.length === 1
        ? `If the page is now "${unkeyed[0]}", write that name.`
        : (didYouMean(key, names, inQuotes) ?? 'Correct the name, or add the page.')
    yield mistake(meta, [key], what, fix)
  }
}

/** Returns the names of pages and folders directly in a folder, each once. */
function namesIn(folder: string, { addresses }: Site): string[] {
  const prefix = `pages${folder}/`
  const files = addresses.map(({ file }) => file).filter((file) => file.startsWith(prefix))
  return [...new Set(files.map((file) => file.slice(prefix.length).replace(/\/.*$|\.\w+$/, '')))]
}
