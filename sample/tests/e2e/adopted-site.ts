import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from '@/scripts/shared/child'
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
}

/**
 * A copy of the working tree, adopted for another API with `npm run adopt`, built, and served with the
 * headers that the build made.
 */
export async function startAdoptedSite({ endpoint, headers, header, playground }: Adoption) {
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
  const config = path.join(folder, 'site.config.ts')
  const text = await readFile(config, 'utf8')
  const settings = text.replace('playground: null', `playground: ${JSON.stringify(playground)}`)
  if (settings === text) throw new Error('site.config.ts has no place for the playground.')
  await writeFile(config, settings)
  await run('scripts/build.ts')

  const server = await startInBackground(
    `${process.execPath} --import tsx scripts/start.ts --built`,
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
