import { watch } from 'chokidar'
import { checkContent } from '../check/check-content'
import { emptyCache, readSite } from '../check/read-site'
import { settingProblems } from '../check/settings'
import { graphqlChecker } from '../check/graphql/check-graphql'
import { describeError } from '../shared/failure'
import { formatReport, plural, sortProblems, type Problem } from '../shared/problem'
import { SNAPSHOT } from '../shared/snapshot'
import { diagramDrawer } from './diagram-drawer'

/** Folders and files that the checks look at, and those that the snapshot is made from. */
const SCHEMA = 'schema'
const WATCHED = ['pages', 'public', 'components/mdx', 'theme.config.tsx', 'routes.txt', SCHEMA]

/** Editors write a file in several steps; the check waits for the last of them, and for the page itself. */
const SETTLE_MILLISECONDS = 300

/** The problems of the moment. */
export interface ContentState {
  problems: readonly Problem[]
  /** All of it for a terminal, or why nothing could be checked. */
  report: string
}

export interface WatchOptions {
  /** Takes each state whose report differs from the one before. */
  show: (state: ContentState) => void
  settle?: number
}

/**
 * Checks settings, pages and the GraphQL in them, now and after every change.
 *
 * @returns a function that ends the watch
 */
export function watchContent(
  root: string,
  { show, settle = SETTLE_MILLISECONDS }: WatchOptions,
): () => void {
  const cache = emptyCache()
  let graphql = graphqlChecker(root)
  let isSchemaAhead = false
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  let isChanged = true

  const look = async (): Promise<ContentState> => {
    const site = await readSite(root, cache)
    const found = [
      ...settingProblems(),
      ...checkContent(site),
      ...graphql(site.pages),
      ...(isSchemaAhead ? [schemaAhead] : []),
    ]
    if (isChanged) drawer.start(found)
    isChanged = false
    const problems = sortProblems(drawer.explain(found))
    return { problems, report: formatReport(problems, plural(site.pages.length, 'page')) }
  }
  const check = async () => {
    // A file may be gone between listing and reading.
    const state = await look().catch((error: unknown): ContentState => {
      const report = `The content could not be checked: ${describeError(error)}`
      return { problems: [{ file: root, severity: 'error', rule: 'check', what: report }], report }
    })
    if (stopped || state.report === last) return
    last = state.report
    show(state)
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(check)
    }, delay)
  }
  const drawer = diagramDrawer(root, () => {
    schedule(settle)
  })
  // Not atomic: a removal held back would come after the change that followed it.
  const watcher = watch(WATCHED, { cwd: root, ignoreInitial: true, atomic: false })
  watcher.on('all', (_event, name) => {
    const file = name.replaceAll('\\', '/')
    if (file.startsWith(`${SCHEMA}/`)) isSchemaAhead = true
    if (file === SNAPSHOT) {
      isSchemaAhead = false
      graphql = graphqlChecker(root)
    }
    isChanged = true
    schedule(settle)
  })
  // Changes are seen from the moment the watcher is ready; the check then sees those before it.
  watcher.on('ready', () => {
    schedule(settle)
  })
  schedule(0)
  return () => {
    stopped = true
    clearTimeout(timer)
    void watcher.close()
  }
}

const schemaAhead: Problem = {
  file: SCHEMA,
  severity: 'warning',
  rule: 'schema-ahead',
  what: 'The schema has changed, and the site still shows the one before.',
  fix: 'Run `npm run gen:api`: the reference and the checks follow.',
}
