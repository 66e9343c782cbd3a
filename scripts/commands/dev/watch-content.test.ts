import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { watchContent } from './watch-content'

/**
 * chokidar reads a new folder before it watches it, and misses what is saved in between; the check
 * that the folder itself starts has to come after that, on a busy machine too. Milliseconds.
 */
const SETTLE = 150

let root: string
let stop: () => void
let reports: string[]

beforeEach(async () => {
  root = await temporaryFolder()
  await cp('tests/fixtures/guard-rails/nothing-wrong', root, { recursive: true })
  reports = []
  stop = watchContent(root, { show: ({ report }) => reports.push(report), settle: SETTLE })
  await report(1)
})
afterEach(() => stop())

/** The last report, once there are so many. */
async function report(count: number) {
  await vi.waitFor(() => expect(reports).toHaveLength(count), { timeout: 10_000 })
  return reports[count - 1]
}

/** Saves by renaming, so that no check can read half of a file. */
async function save(file: string, text: string) {
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

async function edit(file: string, change: (text: string) => string) {
  const target = path.join(root, file)
  await save(target, change(await readFile(target, 'utf8')))
}

it('checks at the start, and again after a change', async () => {
  expect(await report(1)).toBe('No problem in 2 pages.')
  await edit('pages/index.mdx', (text) => `${text}\n[Nowhere](/nope)\n`)
  expect(await report(2)).toMatch(
    /^pages\/index\.mdx:10:1 {2}error {2}broken-link\n {2}10 \| \[Nowhere\]\(\/nope\)\n/,
  )
  await edit('pages/index.mdx', (text) => text.replace('/nope', '/docs/intro'))
  expect(await report(3)).toBe('No problem in 2 pages.')
})

it('sees pages that come and go', async () => {
  await rm(path.join(root, 'pages/docs/intro.mdx'))
  expect(await report(2)).toBe('No problem in 1 page.')
})

it('sees files that are saved by renaming another, and folders that are made again', async () => {
  const page = path.join(root, 'pages/docs/intro.mdx')
  const text = await readFile(page, 'utf8')
  const broken = `${text}\n[Nowhere](/nope)\n`
  const steps: [change: () => Promise<unknown>, ending: string][] = [
    [() => save(page, broken), '1 error, 0 warnings in 2 pages.'],
    [() => save(page, text), 'No problem in 2 pages.'],
    [() => rm(path.dirname(page), { recursive: true }), 'No problem in 1 page.'],
    [() => mkdir(path.dirname(page)).then(() => save(page, text)), 'No problem in 2 pages.'],
    [() => save(page, broken), '1 error, 0 warnings in 2 pages.'],
  ]
  for (const [index, [change, ending]] of steps.entries()) {
    await change()
    expect((await report(index + 2))?.split('\n').at(-1)).toBe(ending)
  }
})

it('says so when it cannot check, and goes on', async () => {
  await edit('components/mdx/registry.tsx', () => 'export const other = 1\n')
  expect(await report(2)).toBe(
    'The content could not be checked: components/mdx/registry.tsx: no object "mdxComponents" was found.',
  )
  await edit('components/mdx/registry.tsx', () => 'export const mdxComponents = {}\n')
  expect(await report(3)).toContain('There is no component <Steps>.')
})

it('keeps quiet when a change leaves the report as it was', async () => {
  await edit('pages/index.mdx', (text) => `${text}\nMore text.\n`)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(reports).toHaveLength(1)
})
