/** Prepares Next: writes data for the pages as modules that it compiles, and sets its environment. */
import path from 'node:path'
import { excerptSource } from '#blog/truncate.ts'
import { routeOfFile } from '#markdown/file-links.mjs'
import { linkedEntries, sectionsIn } from 'nextra-graphql/model/guides.ts'
import { isUnlisted } from '#frame/navigation/routes.ts'
import type { Settings, SiteSettings } from '#settings/settings.ts'
import { readPageMap, trimPageMap } from '#frame/navigation/page-map.ts'
import { findPosts, postFiles, slugOf } from '#check/front-matter.ts'
import { readMetaFiles } from '#check/meta.ts'
import { readHistory } from 'nextra-graphql/changes/history-files.ts'
import { problemAt } from '#check/site-model.ts'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { filesIn, inTurns, readText, writeIntoFolder } from 'nextra-graphql/shared/files.ts'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'

/** Folder of the data in the project root, ignored by Git. modules.d.ts has the types. */
const FOLDER = '.data'

/** The file with the problems that `npm run dev` finds. */
export const PROBLEMS_FILE = `${FOLDER}/problems.json`

/** Sources of the data. */
export const DATA_SOURCES = ['pages', 'api-changes', 'public/diagrams', 'site.config.ts']

/** The page map, which replaces Nextra's (packages/kit/bundler/framework.mjs). */
const PAGE_MAP = 'page-map.mjs'

/**
 * Writes the page map, posts with their excerpts, the schema history, the entries that guides link to, and the
 * drawings of diagrams. Does not touch files whose content is the same, so that a running server does not
 * recompile them, nor the page map while a `_meta` file cannot be read.
 *
 * @throws Failure after writing everything else, with every problem in `_meta` files and the front matter of posts
 */
export async function prepare(root: string, site: SiteSettings): Promise<void> {
  const { posts, problems: postProblems } = await findPosts(root, site)
  const metaProblems = (await readMetaFiles(root)).flatMap(({ file, failure }) =>
    failure ? problemAt(file, failure) : [],
  )
  const problems = [...metaProblems, ...postProblems]
  const files = {
    ...(metaProblems.length === 0 && { [PAGE_MAP]: await pageMapModule(root, site) }),
    // Lists do not show descriptions, and every page of the blog loads the list.
    'posts.json': JSON.stringify(posts.map(({ description: _description, ...post }) => post)),
    ...(await excerptData(root, site)),
    ...(await referenceData(root)),
    'drawings.mjs': await drawingModule(root),
  }
  const folder = path.join(root, FOLDER)
  for (const [name, content] of Object.entries(files)) {
    if ((await readText(folder, name)) !== content)
      await writeIntoFolder(path.join(folder, name), content)
  }
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
}

const pageMapModule = async (root: string, site: SiteSettings) =>
  `export const pageMap = ${JSON.stringify(trimPageMap(await readPageMap(root, site)))}\n`

async function excerptData(root: string, site: SiteSettings): Promise<Record<string, string>> {
  const posts = (await postFiles(root)).filter((file) => !isUnlisted(site, routeOfFile(file) ?? ''))
  const names = posts.map((file) => file.slice('pages/blog/'.length).replace(/\.md$/, '.mdx'))
  const imports = names.map((name, index) => `import E${index} from './excerpts/${name}'`)
  const entries = posts.map((file, index) => `${JSON.stringify(slugOf(file))}: E${index}`)
  const texts = await inTurns(
    posts,
    async (file, index) =>
      [`excerpts/${names[index]}`, excerptSource(await read(root, file))] as const,
  )
  return {
    'excerpts.mjs': `${imports.join('\n')}\nexport default { ${entries.join(', ')} }\n`,
    ...Object.fromEntries(texts),
  }
}

async function referenceData(root: string): Promise<Record<string, string>> {
  const pages = (await filesIn(root, 'pages/docs')).filter((file) => file.endsWith('.mdx'))
  const guides = await inTurns(pages, async (file) => {
    const source = await read(root, file)
    const guide = {
      entries: linkedEntries(source),
      sections: sectionsIn(source),
    }
    return [routeOfFile(file) ?? '', guide] as const
  })
  return {
    'history.json': JSON.stringify(readHistory(root)),
    // Excludes the text, because each edit of a guide would recompile the whole reference.
    'guides.json': JSON.stringify(Object.fromEntries(guides)),
  }
}

const VIEW_BOX = /viewBox="\S+ \S+ (\S+) (\S+)"/

/** Only the server gets the drawings: browsers find them in the page. */
async function drawingModule(root: string): Promise<string> {
  const files = await filesIn(root, 'public/diagrams')
  const drawings = await inTurns(files, async (file) => {
    const markup = (await read(root, file)).trim()
    const [width, height] = (VIEW_BOX.exec(markup) ?? []).slice(1).map(Number).map(Math.ceil)
    return [path.basename(file, '.svg'), { width, height, markup }] as const
  })
  const sizes = drawings.map(([name, drawing]) => [name, { ...drawing, markup: '' }] as const)
  const [server, browser] = [drawings, sizes].map((all) => JSON.stringify(Object.fromEntries(all)))
  return `export default typeof window === 'undefined' ? ${server} : ${browser}\n`
}

const read = async (root: string, file: string) => (await readText(root, file)) ?? ''

/** Returns the environment variables for Next. */
export function nextEnvironment({ site, sample }: Settings) {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    // next-rspack sets both, but the development server loses them when it reloads .env files.
    NEXT_RSPACK: 'true',
    RSPACK_CONFIG_VALIDATE: 'loose-silent',
    // Some registries leave the optional swc packages out of the lockfile. The installed one works.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    // Pages include Run only if there is an endpoint to call.
    HAS_RUN: (sample ?? site.api.playground) ? '1' : '',
  }
}
