import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { runOrFail, type Command } from '../../shared/child'
import { median } from './measure-page'

const EDITS = 10
const MINUTES = 60_000

/** What an author waits for, in seconds, and what it takes meanwhile. */
export interface DevFigures {
  /** From the command to the first page in a browser, with nothing compiled before. */
  cold: number
  /** The same at the next start. */
  warm: number
  /** From a saved sentence to its sight in the open page; the median of ten edits. */
  edit: number
  /** From a saved title in the front matter to its sight in the tab. */
  frontMatter: number
  /** Megabytes of all its processes after the edits. */
  memory: number
}

/** A project of which one page is opened and edited. */
export interface EditedProject {
  /** Absolute. */
  folder: string
  route: string
  /** Of the page, from the folder. */
  file: string
}

/**
 * Starts a development server twice, opens a page of it in a browser, and edits that page.
 *
 * @param server how it is started, and the port that it then listens on
 */
export async function timeDev(
  project: EditedProject,
  { command, port }: { command: Command; port: number },
  executablePath: string,
): Promise<DevFigures> {
  const browser = await chromium.launch({ executablePath })
  const page = await browser.newPage()
  let server: ChildProcess | undefined
  const timeStart = () =>
    seconds(() => {
      const { program, args } = command
      server = spawn(program, args, { cwd: project.folder, stdio: 'ignore', detached: true })
      return untilOpen(page, `http://127.0.0.1:${port}${project.route}`)
    })
  try {
    const cold = await timeStart()
    await stop(server)
    const warm = await timeStart()
    const edits = []
    for (let edit = 0; edit < EDITS; edit++) edits.push(await timeEdit(page, project, edit))
    const frontMatter = await timeTitle(page, project)
    return { cold, warm, edit: median(edits), frontMatter, memory: await memoryOf(server) }
  } finally {
    await stop(server)
    await browser.close()
  }
}

/** Loads a page again and again until its server answers, and then until the page is alive. */
async function untilOpen(page: Page, url: string): Promise<void> {
  while ((await page.goto(url, { timeout: 5 * MINUTES }).catch(() => null)) === null) {
    await page.waitForTimeout(100)
  }
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).length > 0)
}

async function timeEdit(
  page: Page,
  { folder, file }: EditedProject,
  edit: number,
): Promise<number> {
  const sentence = `Sentence number ${edit} of the bench.`
  const text = await readFile(path.join(folder, file), 'utf8')
  return seconds(async () => {
    await writeFile(path.join(folder, file), `${text}\n${sentence}\n`)
    await page.getByText(sentence).waitFor({ timeout: MINUTES })
  })
}

async function timeTitle(page: Page, { folder, file }: EditedProject): Promise<number> {
  const title = 'Title of the bench'
  const text = await readFile(path.join(folder, file), 'utf8')
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  return seconds(async () => {
    const head = `---\ntitle: ${title}\ndescription: A page of which the bench changes the title in the tab.\n---\n`
    await writeFile(path.join(folder, file), head + body)
    await page.waitForFunction((part) => document.title.includes(part), title, { timeout: MINUTES })
  })
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Megabytes of a process and of all that it started. */
async function memoryOf(server: ChildProcess | undefined): Promise<number> {
  const output = await runOrFail(
    { program: 'ps', args: ['-eo', 'pid=,ppid=,rss='] },
    { output: 'capture' },
  )
  const all = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const sum = (parent: number | undefined): number =>
    all
      .filter(([pid, ppid]) => ppid === parent && pid !== parent)
      .reduce((total, [pid]) => total + sum(pid), 0) +
    (all.find(([pid]) => pid === parent)?.[2] ?? 0)
  return sum(server?.pid) / 1000
}

/** Ends a server and all that it started. */
async function stop(server: ChildProcess | undefined): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const closed = once(server, 'close')
  process.kill(-server.pid, 'SIGTERM')
  await closed
}
