import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { watch } from 'chokidar'
import { tsImport } from 'tsx/esm/api'
import type { ContentState, contentChecks } from './dev/content-checks'
import { DATA_SOURCES, prepare, PROBLEMS_FILE } from './prepare'
import { SCHEMA_FOLDER } from './shared/load-schema'
import { nextEnvironment, runCommand, tool } from './shared/child'
import { describeError, EXIT, fail, runMain } from './shared/failure'
import { HOST, parsePort, requireFreePort } from './shared/port'
import { formatProblem } from './shared/problem'
import { fromRoot, root } from './shared/root'
import { API_SETTINGS_FILE, checkSettings, SETTINGS_FILE } from './shared/settings'

/** Sources of the checks besides the pages: with them, the checks are loaded anew. */
const SETTINGS = [SETTINGS_FILE, API_SETTINGS_FILE]
const CHECKED = [
  'pages',
  'public',
  'components/mdx',
  'theme.config.tsx',
  'routes.txt',
  SCHEMA_FOLDER,
]

/** The first check waits for a first page, which needs both processors. Milliseconds. */
const PAGE_FIRST = 5000

/** Editors write a file in several steps; the check waits for the last of them, and for the page itself. */
const SETTLE = 300

/**
 * The lowest: what an author waits for is the page. So that memory is left for it too,
 * package.json starts this command with V8's --optimize-for-size.
 */
const LOW_PRIORITY = 19

/** Next's default is half of the machine's memory. At four fifths of this it starts anew by itself. */
const MEGABYTES = 1024

const USAGE = `npm run dev -- [options]

The development server, with the checks of settings, pages and GraphQL beside it.

  --port NUMBER     3000 unless said otherwise
  --hostname NAME   the address to listen on

Other options go to Next as well: npx next dev --help lists them.`

/** Mistakes in the sources of the data are said by the checks. */
const prepareData = () => prepare(root).catch(() => undefined)

/** `npm run dev`: the development server, with the checks of the content beside it. Arguments go to Next. */
await runMain('dev', async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) fail(USAGE, EXIT.good)
  checkSettings()
  await requireGivenPort(args)
  // Next starts with the data of the last time, where there are some; it compiles nothing before a page is opened.
  const data = prepareData()
  if (!existsSync(fromRoot(PROBLEMS_FILE))) await data
  await writeFile(fromRoot(PROBLEMS_FILE), '[]')
  const [, name] = /(?:^| )(?:-H|--hostname)[ =]?([^ ]+)/.exec(args.join(' ')) ?? []
  const guard = pathToFileURL(fromRoot('scripts/dev/local-requests.mjs')).href
  const options = ['--import', guard, `--max-old-space-size=${MEGABYTES}`, process.env.NODE_OPTIONS]
  const next = runCommand(tool('next', ['dev', ...(name ? [] : ['-H', HOST]), ...args]), {
    env: {
      ...(await nextEnvironment()),
      DEV_HOSTNAME: name ?? HOST,
      NODE_OPTIONS: options.join(' ').trim(),
    },
  })
  await data
  setPriority(LOW_PRIORITY)
  const stop = watchContent()
  const { code } = await next
  await stop()
  return code === 0 || code === null ? EXIT.good : EXIT.cannotRun
})

/** Stops where the port that the author wants is taken. Without one Next looks for the next that is free. */
async function requireGivenPort(args: readonly string[]): Promise<void> {
  const [, text = process.env.PORT] = /(?:^| )(?:-p|--port)[ =]?(\d+)/.exec(args.join(' ')) ?? []
  if (text) await requireFreePort(parsePort(text), 'npm run dev')
}

/** Brings the data of pages up to date after each change, and checks the content. @returns ends it */
function watchContent() {
  let check: ReturnType<typeof contentChecks> | undefined
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
      check ??= (
        (await tsImport('./dev/content-checks.ts', import.meta.url)) as Checks
      ).contentChecks(root)
      for await (const state of check(files)) {
        // Later changes are looked at next.
        if (changed.size > 0) break
        await show(state)
      }
    } catch (error) {
      // A file may be gone between listing and reading; settings may be half written.
      const what = `The content could not be checked: ${describeError(error)}`
      const problem = { file: 'pages', severity: 'error', rule: 'check', what } as const
      await show({ problems: [problem], report: what })
    }
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Pages wait for their data, and not for checks.
      preparing = preparing.then(prepareData)
      running = Promise.all([running, preparing]).then(update)
    }, delay)
  }
  // Not atomic: a removal held back would come after the change that followed it.
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

type Checks = typeof import('./dev/content-checks')
