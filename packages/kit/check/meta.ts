import path from 'node:path'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { loadMeta, META_FILE } from '#frame/navigation/page-map.ts'
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

function* findingsOf({ entries, folder, source }: MetaFile, site: Site): Generator<Finding> {
  const pages = namesIn(folder, site)
  for (const [key, entry] of Object.entries(entries)) {
    const { type, href } = isRecord(entry) ? entry : {}
    const mistake = (names: readonly string[], what: string, fix: string): Finding => {
      const at = placeOf(source, offsetOfName(source, names))
      return { at, severity: 'warning', rule: 'meta', what, fix }
    }
    if (key === '*' || type === 'separator') continue
    if (typeof href === 'string') {
      const address = href.replace(/[?#].*$/, '')
      if (/^(?:https?:\/\/|mailto:)./.test(href) || site.targets.has(address)) continue
      const what = `"${key}.href" links to ${href || 'nothing'}, which does not exist.`
      const fix = adviceOnMissing(address, site)
      yield { ...mistake([key, 'href'], what, fix), severity: 'error' }
    } else if (!pages.includes(key)) {
      const below = path.posix.dirname(`pages${folder}/${key}`)
      const what = `"${key}" is neither a page nor a folder of pages${folder}.`
      const fix = key.includes('/')
        ? `Move it to ${below}/${META_FILE} as "${path.posix.basename(key)}".`
        : (didYouMean(key, pages, inQuotes) ?? 'Correct the name, or add the page.')
      yield mistake([key], what, fix)
    }
  }
}

/** Returns the names of pages and folders directly in a folder, each once. */
function namesIn(folder: string, { addresses }: Site): string[] {
  const prefix = `pages${folder}/`
  const files = addresses.map(({ file }) => file).filter((file) => file.startsWith(prefix))
  return [...new Set(files.map((file) => file.slice(prefix.length).replace(/\/.*$|\.\w+$/, '')))]
}
