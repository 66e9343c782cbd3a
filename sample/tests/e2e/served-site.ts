import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startInBackground } from '@/tests/support/background-command'
import { createSite } from '@/tests/support/created-site'

/**
 * Creates a site for another API with `npm run create`, builds it, and serves it with the headers of the build.
 *
 * @param env environment variables for the command, such as headers with a key
 * @param settings values of `playground` in site.config.ts and, as source, of `hide` in api.config.ts
 */
export async function serveCreatedSite(
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  { playground, hide }: { playground: unknown; hide: string },
) {
  const { folder, docs, remove } = await createSite(options, env)
  const set = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    const settings = text.replace(from, to)
    if (settings === text) throw new Error(`${file} has no ${from}.`)
    await writeFile(path.join(folder, file), settings)
  }
  await set('site.config.ts', 'playground: null', `playground: ${JSON.stringify(playground)}`)
  await set('api.config.ts', 'hide: []', `hide: ${hide}`)
  await docs('build')
  const server = await startInBackground(
    `${process.execPath} node_modules/graphql-docs-kit/commands/docs.mjs start --built`,
    /^Ready: /,
    { cwd: folder, env: { PORT: '0' } },
  )
  return {
    url: /http:\S+/.exec(server.line)?.[0] ?? '',
    folder,
    stop: async () => {
      await server.stop()
      await remove()
    },
  }
}
