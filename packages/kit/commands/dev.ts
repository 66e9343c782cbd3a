import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { watch } from 'chokidar'
import { tsImport } from 'tsx/esm/api'
import type { ContentState, contentChecks } from './dev/content-checks.ts'
import { DATA_SOURCES, nextEnvironment, prepare, PROBLEMS_FILE } from './prepare.ts'
import { runCommand, tool } from '#shared/child.ts'
import { describeError, EXIT, fail, runMain } from 'nextra-graphql/shared/failure.ts'
import { HOST } from '#shared/port.ts'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'
import { fromKit, fromRoot, root } from '#shared/root.ts'
import { loadSettings } from '#settings/load.ts'
import type { Settings } from '#settings/settings.ts'
import { API_SETTINGS_FILE, checkSettings, SETTINGS_FILE } from '#check/check-settings.ts'

/** Changes to these files reload the checks. */
const SETTINGS = [SETTINGS_FILE, API_SETTINGS_FILE]
const CHECKED = ['pages', 'public', 'components', 'theme.config.tsx', 'routes.txt']

/** Milliseconds before the first check, during which the first page can use all processors. */
const PAGE_FIRST = 5000

/** Milliseconds to wait after a change. Editors write a file in several steps, and the page takes precedence. */
const SETTLE = 300

/**
 * The lowest priority, because an author waits for the page. For the same reason, docs.mjs starts this command with
 * V8's --optimize-for-size.
 */
const LOW_PRIORITY = 19

/** Heap limit of Next, which restarts at four fifths of it. The default is half of the machine's memory. */
const MEGABYTES = 1024

const USAGE = `npm run dev -- [options]

Starts the development server and checks settings, pages and GraphQL after each change.

  --port NUMBER     port to listen on (default: 3000)
  --hostname NAME   host name or address to listen on

All other options are passed to Next. To list them, run npx next dev --help.`

/** Ignores errors in the sources, which the checks report. */
const prepareData = ({ site }: Settings) => prepare(root, site).catch(() => undefined)

/** Runs the development server and the content checks. */
await runMain('dev', async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) fail(USAGE, EXIT.good)
  const settings = await loadSettings()
  checkSettings(settings)
  // Next can start with the data of the last run, because it compiles a page only when it is opened.
  const data = prepareData(settings)
  if (!existsSync(fromRoot(PROBLEMS_FILE))) await data
  await writeFile(fromRoot(PROBLEMS_FILE), '[]')
  const [, name] = /(?:^| )(?:-H|--hostname)[ =]?([^ ]+)/.exec(args.join(' ')) ?? []
  const guard = pathToFileURL(fromKit('commands/dev/local-requests.mjs')).href
  const options = ['--import', guard, `--max-old-space-size=${MEGABYTES}`, process.env.NODE_OPTIONS]
  const next = runCommand(tool('next', ['dev', ...(name ? [] : ['-H', HOST]), ...args]), {
    env: {
      ...nextEnvironment(settings),
      DEV_HOSTNAME: name ?? HOST,
      NODE_OPTIONS: options.join(' ').trim(),
    },
  })
  await data
  setPriority(LOW_PRIORITY)
  const stop = watchContent(settings)
  const { code } = await next
  await stop()
  return code === 0 || code === null ? EXIT.good : EXIT.cannotRun
})

/** Updates the data of pages and checks the content after each change. @returns a function that stops watching */
function watchContent(settings: Settings) {
  let check: Awaited<ReturnType<typeof contentChecks>> | undefined
  let last: string | undefined
  let running = Promise.resolve()
  let preparing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const changed = new Set<string>()

  const show = async ({ problems, report }: ContentState) => {
    if (report === last) return
    last = report
    console.log(`\n[content] ${report}\n`)
    const entries = problems.map((problem) => ({ ...problem, text: formatProblem(problem) }))
    await writeFile(fromRoot(PROBLEMS_FILE), JSON.stringify(entries))
  }
  const update = async () => {
    const files = [...changed]
    if (check && files.length === 0) return
    changed.clear()
    try {
      if (files.some((file) => SETTINGS.includes(file))) check = undefined
      check ??= await (
        (await tsImport('./dev/content-checks.ts', import.meta.url)) as Checks
      ).contentChecks(root)
      for await (const state of check(files)) {
        // A newer check follows.
        if (changed.size > 0) break
        await show(state)
      }
    } catch (error) {
      // A file may be deleted after it was listed, and settings may be incomplete.
      const what = `The content check failed: ${describeError(error)}`
      const problem = { file: 'pages', severity: 'error', rule: 'check', what } as const
      await show({ problems: [problem], report: what })
    }
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Pages need the data, but not the checks.
      preparing = preparing.then(() => prepareData(settings))
      running = Promise.all([running, preparing]).then(update)
    }, delay)
  }
  // With `atomic`, a removal is reported late, possibly after a later change.
  const watcher = watch([...CHECKED, ...SETTINGS, ...DATA_SOURCES], {
    cwd: root,
    ignoreInitial: true,
    atomic: false,
  }).on('all', (_event, name) => {
    changed.add(name.replaceAll('\\', '/'))
    schedule(SETTLE)
  })
  schedule(PAGE_FIRST)
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await running
  }
}

type Checks = typeof import('./dev/content-checks.ts')
