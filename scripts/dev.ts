import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { watch } from 'chokidar'
import { tsImport } from 'tsx/esm/api'
import { checkSettings } from './check/settings'
import { DATA_SOURCES, prepare } from './prepare'
import { writeSchemaFiles } from './gen-api/write-schema-files'
import { runCommand, tool } from './shared/child'
import { describeError, EXIT, Help, runMain } from './shared/failure'
import { nextEnvironment } from './shared/environment'
import { HOST } from './shared/port'
import { root } from './shared/root'
import { openProblemChannel } from './dev/problem-channel'
import type { ContentState, WatchOptions } from './dev/watch-content'

/** Sources of the checks besides the pages: loaded anew when they change. */
const SETTINGS = ['site.config.ts', 'lib/hosting/redirects.ts']

/** The checks wait for a first page, which needs both processors, at most so long. Milliseconds. */
const PAGE_FIRST = 5000

/**
 * Below that of the server: what an author waits for is the page. So that memory is left for it too,
 * package.json starts this command with V8's --optimize-for-size: the checks take 120 MB in place of
 * up to 240, and 0.2 s more.
 */
const LOW_PRIORITY = 10

/**
 * Next's default is half of the machine's memory, which it then takes. At four fifths of this it
 * starts anew by itself.
 */
const MEGABYTES = 1024

const USAGE = `npm run dev -- [options]

The development server, with the checks of settings, pages and GraphQL beside it.

  --port NUMBER     3000 unless said otherwise
  --hostname NAME   the address to listen on

Other options go to Next as well: npx next dev --help lists them.`

type Checks = typeof import('./dev/watch-content')

let preparing = Promise.resolve()
/** The data of the pages as their sources are now; what is wrong with those the checks say. */
const prepareData = () => (preparing = preparing.then(() => prepare(root)).catch(() => undefined))

/** `npm run dev`: the development server, with the checks of the content beside it. Arguments go to Next. */
await runMain('dev', async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) throw new Help(USAGE)
  checkSettings()
  await prepareData()
  const sources = watch(DATA_SOURCES, { cwd: root, ignoreInitial: true }).on(
    'all',
    () => void prepareData(),
  )
  const channel = await openProblemChannel()
  // The name that `npm start` prints; at another, Next warns of requests from elsewhere.
  const isNamed = args.some((arg) => /^(?:-H|--hostname)/.test(arg))
  const next = runCommand(tool('next', ['dev', ...(isNamed ? [] : ['-H', HOST]), ...args]), {
    env: {
      ...nextEnvironment,
      NODE_OPTIONS: `--max-old-space-size=${MEGABYTES} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
      CONTENT_PANEL: channel.panel,
    },
  })
  setPriority(LOW_PRIORITY)
  await writeSchemaFiles()
  const show = ({ problems, report }: ContentState) => {
    console.log(`\n[content] ${report}\n`)
    channel.send(problems)
  }
  let stopChecks = () => {}
  let loading = Promise.resolve()
  const loadChecks = () => {
    loading = loading.then(async () => {
      stopChecks()
      stopChecks = await startChecks(show)
    })
  }
  await Promise.race([channel.opened, setTimeout(PAGE_FIRST, undefined, { ref: false }), next])
  loadChecks()
  const settings = watch(SETTINGS, { cwd: root, ignoreInitial: true }).on('all', loadChecks)
  const { code } = await next
  await settings.close()
  await sources.close()
  await loading
  stopChecks()
  await channel.close()
  return code === 0 || code === null ? EXIT.good : EXIT.cannotRun
})

/** Loads the checks with everything that they are made of as it is now, and starts them. */
async function startChecks(show: WatchOptions['show']): Promise<() => void> {
  try {
    const checks = (await tsImport('./dev/watch-content.ts', import.meta.url)) as Checks
    return checks.watchContent(root, { show })
  } catch (error) {
    const what = describeError(error)
    show({
      problems: [{ file: 'site.config.ts', severity: 'error', rule: 'settings', what }],
      report: `The checks cannot be loaded: ${what}`,
    })
    return () => {}
  }
}
