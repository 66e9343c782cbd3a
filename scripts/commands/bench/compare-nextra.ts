import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownTwinPath } from '@/lib/site/urls'
import { compressFiles } from '../../output/compress-files'
import { serveSite } from '../../servers/site/server'
import { runOrFail, script, tool, type Command } from '../../shared/child'
import { nextEnvironment } from '../../shared/environment'
import { findFreePort } from '../../shared/port'
import { fromRoot } from '../../shared/root'
import { measurePage, type PageFigures } from './measure-page'
import { inProjectCopy } from './project-copy'
import { timeDev, type DevFigures, type EditedProject } from './time-dev'
import { listRoutes } from '../../shared/exported-pages'

/** The same pages as this project makes them, and as a plain Nextra project does. */
export interface Comparison {
  pages: { route: string; ours: PageFigures; plain: PageFigures }[]
  /** Seconds of an export with nothing made before. */
  build: { ours: number; plain: number }
  dev: { ours: DevFigures; plain: DevFigures }
}

/**
 * Builds, serves, develops and measures both, one after the other, on this machine.
 *
 * @param guide the page that is edited
 */
export function compareWithNextra(
  routes: readonly string[],
  guide: string,
  chromium: string,
): Promise<Comparison> {
  return inPlainProject((plain) =>
    inProjectCopy(async (copy) => {
      const build = {
        ours: (await copy.run('scripts/commands/bench/export-only.ts')).seconds,
        plain: await exportPlain(plain),
      }
      await compressFiles(path.join(plain, 'out'))
      const pages = []
      for (const route of routes) {
        const ours = await measureIn(fromRoot('out'), route, chromium)
        pages.push({
          route,
          ours,
          plain: await measureIn(path.join(plain, 'out'), route, chromium),
        })
      }
      const edited = (folder: string, ending: string) => ({
        folder,
        route: guide,
        file: `pages${guide}${ending}`,
      })
      // Of this project its own command, with the checks beside it; of the other Next's.
      const own = script(
        path.join(path.relative(fromRoot(), copy.folder), 'scripts/commands/dev/main.ts'),
      )
      const dev = {
        ours: await developed(edited(copy.folder, '.mdx'), own, chromium),
        plain: await developed(edited(plain, '.md'), tool('next', ['dev']), chromium),
      }
      return { pages, build, dev }
    }),
  )
}

async function exportPlain(folder: string): Promise<number> {
  const start = performance.now()
  await runOrFail(tool('next', ['build']), {
    cwd: folder,
    output: 'capture',
    env: nextEnvironment,
  })
  return (performance.now() - start) / 1000
}

async function measureIn(folder: string, route: string, chromium: string): Promise<PageFigures> {
  const server = await serveSite({ folder, port: 0 })
  try {
    return await measurePage(server.url + route, chromium)
  } finally {
    await server.close()
  }
}

async function developed(
  project: EditedProject,
  { program, args }: Command,
  chromium: string,
): Promise<DevFigures> {
  const port = await findFreePort()
  // Of the export something would be there already.
  await rename(path.join(project.folder, '.next'), path.join(project.folder, '.next-export'))
  const command = { program, args: [...args, '--port', String(port)] }
  return timeDev(project, { command, port }, chromium)
}

/** What somebody writes who starts with Nextra: its own theme, and Markdown as Markdown says. */
const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `import nextra from 'nextra'

export default nextra({
  theme: 'nextra-theme-docs',
  themeConfig: './theme.config.jsx',
  mdxOptions: { format: 'detect' },
})({ output: 'export', images: { unoptimized: true }, eslint: { ignoreDuringBuilds: true } })
`,
  'theme.config.jsx': "export default { logo: 'Plain', footer: { content: '' } }\n",
  'pages/_app.jsx':
    'export default function App({ Component, pageProps }) {\n  return <Component {...pageProps} />\n}\n',
}

/**
 * Makes a plain Nextra project of the exported pages, from their Markdown twins: the same texts at
 * the same addresses, and nothing of this project. Hands its folder on, and removes it afterwards.
 */
async function inPlainProject<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  // Below the root, so that it finds the installed packages.
  const folder = await mkdtemp(fromRoot('.cache/plain-'))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  try {
    for (const [file, text] of Object.entries(FILES)) await write(file, text)
    for (const route of await listRoutes(fromRoot('out'))) {
      const file = markdownTwinPath(route)
      const text = await readFile(fromRoot('out', file), 'utf8')
      await write(`pages${file}`, text)
    }
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
