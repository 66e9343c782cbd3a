import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../check-content/check-content'
import { noneKnown, readSite, type Known } from '../check-content/read-site'
import { describeError } from '../shared/failure'
import { formatReport, plural } from '../shared/problem'

/** What the content check looks at. */
const WATCHED = ['pages', 'public', 'components/mdx']

/** Editors write a file in several steps; the check waits for the last of them. */
const SETTLE_MILLISECONDS = 200

export interface WatchOptions {
  /** Takes each report that differs from the one before. */
  print: (report: string) => void
  settle?: number
}

/**
 * Checks the content now and after every change to it.
 *
 * @returns a function that ends the watch
 */
export function watchContent(
  root: string,
  { print, settle = SETTLE_MILLISECONDS }: WatchOptions,
): () => void {
  const known = noneKnown()
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const check = async () => {
    const report = await createReport(root, known)
    if (report !== last) print(report)
    last = report
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(check)
    }, delay)
  }
  const watchers = WATCHED.map((name) => path.join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => watch(file, { recursive: true }, () => schedule(settle)))
  schedule(0)
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** The report, or why there is none: a file may be gone between listing and reading. */
async function createReport(root: string, known: Known): Promise<string> {
  try {
    const site = await readSite(root, known)
    return formatReport(checkContent(site), plural(site.pages.length, 'page'))
  } catch (error) {
    return `The content could not be checked: ${describeError(error)}`
  }
}
