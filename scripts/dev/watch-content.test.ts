import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { settingProblems } from '../check/settings'
import { plural } from '../shared/problem'
import { watchContent } from './watch-content'

/**
 * chokidar reads a new folder before it watches it, and misses what is saved in between; the check
 * that the folder itself starts has to come after that, on a busy machine too. Milliseconds.
 */
const SETTLE = 150

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: The page ${title}, which is long enough for search results.\n---\n\n# ${title}\n`

let root: string
let stop: () => void
let reports: string[]

beforeEach(async () => {
  root = await temporaryFolder({
    'pages/index.mdx': page('Home'),
    'pages/docs/intro.mdx': `${page('Intro')}\n<Steps />\n`,
    'components/mdx/registry.tsx': 'export const mdxComponents = { Steps }\n',
  })
  reports = []
  stop = watchContent(root, { show: ({ report }) => reports.push(report), settle: SETTLE })
  await report(1)
})
afterEach(() => stop())

/** The last report, once there are so many. */
async function report(count: number) {
  await vi.waitFor(() => expect(reports).toHaveLength(count), { timeout: 10_000 })
  return reports[count - 1]?.split('\n').at(-1)
}

/** Saves by renaming, as editors do, so that no check can read half of a file. */
async function save(file: string, text: string) {
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(`${target}~`, text)
  await rename(`${target}~`, target)
}

/** Settings of an adopted site wait for their texts. */
const unwritten = settingProblems().length

/** Last line of a report with so many errors. */
const ending = (errors: number, pages: string) =>
  errors + unwritten === 0
    ? `No problem in ${pages}.`
    : `${plural(errors, 'error')}, ${plural(unwritten, 'warning')} in ${pages}.`

it('checks at the start and after each change, also of files and folders that come and go', async () => {
  const intro = 'pages/docs/intro.mdx'
  const text = await readFile(path.join(root, intro), 'utf8')
  const broken = `${text}\n[Nowhere](/nope)\n`
  const good = ending(0, '2 pages')
  const steps: [change: () => Promise<unknown>, last: string][] = [
    [() => Promise.resolve(), good],
    [() => save(intro, broken), ending(1, '2 pages')],
    [() => save(intro, text), good],
    [() => rm(path.join(root, 'pages/docs'), { recursive: true }), ending(0, '1 page')],
    [() => save(intro, text), good],
    [() => save(intro, broken), ending(1, '2 pages')],
  ]
  for (const [index, [change, last]] of steps.entries()) {
    await change()
    expect(await report(index + 1)).toBe(last)
  }
  expect(reports.at(-1)).toContain('pages/docs/intro.mdx:10:1  error  broken-link')
})

it('says so when it cannot check, goes on, and keeps quiet while a report stays as it was', async () => {
  await save('components/mdx/registry.tsx', 'export const other = 1\n')
  expect(await report(2)).toContain('could not be checked: components/mdx/registry.tsx: no object')
  await save('components/mdx/registry.tsx', 'export const mdxComponents = {}\n')
  expect(await report(3)).toBe(ending(1, '2 pages'))
  await save('pages/index.mdx', `${page('Home')}\nMore text.\n`)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(reports).toHaveLength(3)
})
