import { rename } from 'node:fs/promises'
import path from 'node:path'
import { compressFiles } from '../../output/compress-files'
import { serveSite } from '../../servers/site/server'
import { runOrFail, script, tool } from '../../shared/child'
import { nextEnvironment } from '../../shared/next-environment'
import { findFreePort } from '../../shared/port'
import { fromRoot } from '../../shared/root'
import { measurePage, type PageFigures } from './measure-page'
import { inPlainProject } from './plain-nextra'
import { inProjectCopy } from './project-copy'
import { timeDev, type DevFigures } from './time-dev'

/** The same pages as this project makes them, and as a plain Nextra project does. */
export interface Comparison {
  pages: { route: string; ours: PageFigures; plain: PageFigures }[]
  /** Seconds of an export with nothing made before. */
  build: { ours: number; plain: number }
  dev: { ours: DevFigures; plain: DevFigures }
}

const GUIDE = '/docs/user-flows/kyc'

/** Builds, serves, develops and measures both, one after the other, on this machine. */
export function compareWithNextra(
  routes: readonly string[],
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
      const [own, other] = [await findFreePort(), await findFreePort()]
      const dev = {
        ours: await developed(copy.folder, '.mdx', own, chromium),
        plain: await developed(plain, '.md', other, chromium),
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

/** Of this project its own command, with the checks beside it; of the other Next's. */
async function developed(
  folder: string,
  ending: string,
  port: number,
  chromium: string,
): Promise<DevFigures> {
  const options = ['--port', String(port)]
  const own = script(path.join(path.relative(fromRoot(), folder), 'scripts/commands/dev/main.ts'))
  const command =
    ending === '.mdx'
      ? { ...own, args: [...own.args, ...options] }
      : tool('next', ['dev', ...options])
  // Of the export something would be there already.
  await rename(path.join(folder, '.next'), path.join(folder, '.next-export'))
  return timeDev(
    { folder, command, port },
    { route: GUIDE, file: `pages${GUIDE}${ending}` },
    chromium,
  )
}
