import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { compressFiles } from '../../output/compress-files'
import { serveSite } from '../../servers/site/server'
import { runOrFail, tool, type Command } from '../../shared/child'
import { nextEnvironment } from '../../shared/environment'
import { findFreePort } from '../../shared/port'

/** How much slower than this machine the processor is made: a middling phone. */
const CPU_SLOWDOWN = 4
const LOADS = 3
const EDITS = 50
const TITLES = 10
/** So many that what they cost is more than two exports differ by. */
const FURTHER_PAGES = 60
const MINUTES = 60_000

/** The page that is edited: a flow with diagrams. */
const GUIDE = '/docs/user-flows/kyc'
/** One page of each kind: home, the flow, the largest reference page, a long post. */
const ROUTES = ['/', GUIDE, '/docs/api/objects', '/blog/long-blog-post']

/** A project that can be exported and developed. */
export interface MeasuredProject {
  /** Absolute. */
  folder: string
  /** Starts its development server. */
  dev: Command
  /** Of the files of its pages. */
  ending: string
}

/** Exports, serves and develops a project. @returns its figures by their names, with units */
export async function measure(
  project: MeasuredProject,
  browser: Browser,
): Promise<Record<string, number>> {
  const { folder } = project
  const exportPages = () =>
    runOrFail(tool('next', ['build']), { cwd: folder, output: 'capture', env: nextEnvironment })
  const cold = await seconds(exportPages)
  const figures: Record<string, number> = {
    'export, cold (s)': cold,
    'export, warm (s)': await seconds(exportPages),
  }
  const out = path.join(folder, 'out')
  await compressFiles(out)
  const server = await serveSite({ folder: out, port: 0 })
  try {
    for (const route of ROUTES) {
      const loads = []
      for (let load = 0; load < LOADS; load++)
        loads.push(await loadPage(browser, server.url + route))
      figures[`${route}, blocking at a ${CPU_SLOWDOWN}x slower processor (ms)`] = median(
        loads.map(({ blocking }) => blocking),
      )
      figures[`${route}, JavaScript (kB)`] = median(loads.map(({ script }) => script / 1000))
    }
  } finally {
    await server.close()
  }
  // Of the export something would be there already.
  const forget = () => rm(path.join(folder, '.next'), { recursive: true })
  await forget()
  const more = await withFurtherPages(project, () => seconds(exportPages))
  figures['export, each further guide (ms)'] = ((more - cold) / FURTHER_PAGES) * 1000
  await forget()
  return { ...figures, ...(await develop(project, browser)) }
}

/** Does something while there are many more pages like the guide, beside it. */
async function withFurtherPages<Result>(
  project: MeasuredProject,
  work: () => Promise<Result>,
): Promise<Result> {
  const { folder, ending } = project
  const text = await readFile(guideFile(project), 'utf8')
  const files = Array.from({ length: FURTHER_PAGES }, (_, index) =>
    path.join(folder, `pages${GUIDE}-${index}${ending}`),
  )
  for (const file of files) await writeFile(file, text)
  try {
    return await work()
  } finally {
    for (const file of files) await rm(file)
  }
}

/** Loads a page with nothing kept from before: what its long tasks take beyond 50 ms each, and its scripts in bytes. */
async function loadPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(() => {
    // No prefetching: the figures are those of this page alone.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const seen = { blocking: 0 }
    Object.assign(window, { seen })
    // No named function in here: tsx would wrap it in a helper that the page does not have.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += duration - 50
    }).observe({ entryTypes: ['longtask'] })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Until the page has nothing left to do, and then for the reports about it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForTimeout(1000)
  const figures = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    const { seen } = window as Window & { seen?: { blocking: number } }
    const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { blocking: seen?.blocking ?? 0, script }
  })
  await page.context().close()
  return figures
}

/** Starts the development server twice, opens a page in a browser, and edits it many times. */
async function develop(project: MeasuredProject, browser: Browser) {
  const figures: Record<string, number> = {}
  await withServer(project, browser, async (page, server, first) => {
    figures['development, first page, cold (s)'] = first
    const edits = []
    for (let edit = 0; edit < EDITS; edit++) {
      const sentence = `Sentence number ${edit} of the bench.`
      const shows = (text: string) => document.querySelector('main')?.textContent.includes(text)
      edits.push(
        await editGuide(project, page, (text) => `${text}\n${sentence}\n`, shows, sentence),
      )
    }
    figures['development, an edit (s)'] = median(edits)
    const titles = []
    for (let edit = 0; edit < TITLES; edit++) {
      const title = `Title number ${edit}`
      const shows = (text: string) => document.title.includes(text)
      titles.push(await editGuide(project, page, (text) => withTitle(text, title), shows, title))
    }
    figures['development, an edit of front matter (s)'] = median(titles)
    figures[`development, memory after ${EDITS + TITLES} edits (MB)`] = await memoryOf(server)
  })
  await withServer(project, browser, (_page, _server, first) => {
    figures['development, first page, warm (s)'] = first
  })
  return figures
}

/**
 * Starts the development server, opens the guide, and ends both afterwards.
 *
 * @param use takes the open page, the server's group of processes, and the seconds until then
 */
async function withServer(
  { folder, dev }: MeasuredProject,
  browser: Browser,
  use: (page: Page, server: number, first: number) => unknown,
) {
  const port = await findFreePort()
  const page = await browser.newPage()
  const start = performance.now()
  const server = spawn(dev.program, [...dev.args, '--port', String(port)], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  const { pid } = server
  if (pid === undefined) throw new Error(`${dev.program} does not start.`)
  try {
    await untilOpen(page, `http://127.0.0.1:${port}${GUIDE}`)
    await use(page, pid, (performance.now() - start) / 1000)
  } finally {
    await page.context().close()
    // With all that it started: npm itself ends before its server.
    while (endGroup(pid)) await setTimeout(500)
  }
}

/** Asks a group of processes to end. @returns whether there were any left */
function endGroup(group: number): boolean {
  try {
    return process.kill(-group, 'SIGTERM')
  } catch {
    return false
  }
}

const guideFile = ({ folder, ending }: MeasuredProject) =>
  path.join(folder, `pages${GUIDE}${ending}`)

/**
 * Changes the guide.
 *
 * @param shows whether the open page has the change, asked in every frame: a locator asks again after
 * half a second
 * @returns the seconds until then
 */
async function editGuide(
  project: MeasuredProject,
  page: Page,
  change: (text: string) => string,
  shows: (expected: string) => boolean | undefined,
  expected: string,
) {
  const file = guideFile(project)
  const text = await readFile(file, 'utf8')
  return seconds(async () => {
    await writeFile(file, change(text))
    await page.waitForFunction(shows, expected, { timeout: MINUTES })
  })
}

/** The source of a page with another title in its front matter, which the plain project has not yet. */
function withTitle(text: string, title: string): string {
  const line = `title: ${title}`
  return text.startsWith('---\n')
    ? text.replace(/^title: .*$/m, line)
    : `---\n${line}\n---\n\n${text}`
}

/** Memory of a group of processes, in MB; what they share counts for each. */
async function memoryOf(group: number): Promise<number> {
  const list = { program: 'ps', args: ['-A', '-o', 'pgid=,rss='] }
  const lines = (await runOrFail(list, { output: 'capture' })).trim().split('\n')
  const sizes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const kilobytes = sizes.reduce((sum, [id, size = 0]) => (id === group ? sum + size : sum), 0)
  return kilobytes / 1000
}

/** Loads a page again and again until its server answers, and then until the page is alive. */
async function untilOpen(page: Page, url: string): Promise<void> {
  while ((await page.goto(url, { timeout: 5 * MINUTES }).catch(() => null)) === null) {
    await page.waitForTimeout(100)
  }
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).length > 0)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** The middle one of some figures. */
const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
