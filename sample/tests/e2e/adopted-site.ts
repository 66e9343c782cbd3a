import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from 'graphql-docs-kit/commands/shared/child.ts'
import { startInBackground } from '@/tests/support/background-command'
import { commitAll, copyRepository } from '@/tests/support/project-copy'

interface Adoption {
  /** Address of the endpoint that the site is adopted for. */
  endpoint: string
  /** Headers for it, as JSON. */
  headers: string
  /** Header that lets calls in. */
  header: string
  /** The value of `playground` in site.config.ts. */
  playground: unknown
  /** The value of `hide` in api.config.ts, as source. */
  hide: string
}

/**
 * A copy of the working tree, adopted for another API with `npm run adopt`, built, and served with the
 * headers that the build made.
 */
export async function startAdoptedSite({ endpoint, headers, header, playground, hide }: Adoption) {
  const folder = await copyRepository()
  commitAll(folder)

  const run = (...args: string[]) =>
    runOrFail(
      { program: process.execPath, args: ['--import', 'tsx', ...args] },
      {
        cwd: folder,
        output: 'capture',
        env: { GRAPHQL_HEADERS: headers, GRAPHQL_ENDPOINT: '', STRICT: '', BASE_PATH: '' },
      },
    )
  await run(
    'scripts/adopt.ts',
    ...['--name', 'Shelf', '--url', 'https://docs.shelf.example'],
    ...['--endpoint', endpoint, '--header', header],
  )
  const set = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    const settings = text.replace(from, to)
    if (settings === text) throw new Error(`${file} has no ${from}.`)
    await writeFile(path.join(folder, file), settings)
  }
  await set('site.config.ts', 'playground: null', `playground: ${JSON.stringify(playground)}`)
  await set('api.config.ts', 'hide: []', `hide: ${hide}`)
  await run('packages/kit/commands/build.ts')

  const server = await startInBackground(
    `${process.execPath} --import tsx packages/kit/commands/start.ts --built`,
    /^Ready: /,
    { cwd: folder, env: { PORT: '0' } },
  )
  return {
    url: /http:\S+/.exec(server.line)?.[0] ?? '',
    folder,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
