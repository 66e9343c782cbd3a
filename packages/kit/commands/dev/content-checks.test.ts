import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { contentChecks } from './content-checks.ts'

const page = (title: string, text = '') =>
  `---\ntitle: ${title}\ndescription: The page ${title}, which is long enough for search results.\n---\n\n# ${title}\n${text}`

const INTRO = 'pages/docs/intro.mdx'

async function project() {
  const root = await temporaryFolder({
    'pages/index.mdx': page('Home'),
    [INTRO]: page('Intro', '\n<Steps />\n'),
  })
  const check = await contentChecks(root)
  /** Returns the rules of the problems in each state, without problems of settings. */
  const rules = async (...changed: string[]) => {
    const states = []
    for await (const { problems } of check(changed)) {
      states.push(problems.filter(({ rule }) => rule !== 'settings').map(({ rule }) => rule))
    }
    return states
  }
  return { root, rules }
}

it('reports the current state of changed and removed files', async () => {
  const { root, rules } = await project()
  expect(await rules()).toEqual([[]])
  await writeFiles(root, { [INTRO]: page('Intro', '\n[Nowhere](/nope)\n') })
  expect(await rules(INTRO)).toEqual([['broken-link']])
  await rm(path.join(root, 'pages/docs'), { recursive: true })
  expect(await rules(INTRO)).toEqual([[]])
})

it('reports an unwritten page only once in the terminal', async () => {
  const { root } = await project()
  await writeFiles(root, {
    [INTRO]: page('Intro', '\n:::warning Not written yet\n\nText.\n\n:::\n'),
  })
  const check = await contentChecks(root)
  const reports = []
  for (const file of [INTRO, 'pages/index.mdx']) {
    for await (const { report, problems } of check([file])) {
      reports.push([
        report.includes('placeholder'),
        problems.some(({ rule }) => rule === 'placeholder'),
      ])
    }
  }
  expect(reports[0]).toEqual([true, true])
  expect(reports.at(-1)).toEqual([false, true])
})

it('draws new diagrams, and reports diagrams that it cannot draw', async () => {
  const { root, rules } = await project()
  const sources = ['flowchart LR\n  a --> b', 'flowchart LR\n  start --> end']
  const fences = sources.map((source) => `\n\`\`\`mermaid\n${source}\n\`\`\`\n`)
  await writeFiles(root, { 'pages/index.mdx': page('Home', fences.join('')) })
  expect(await rules('pages/index.mdx')).toEqual([[], ['diagram-syntax']])
  expect(await rules('public/diagrams/x.svg')).toEqual([['diagram-syntax']])
  expect(await readdir(path.join(root, 'public/diagrams'))).toHaveLength(1)
})

it('checks the modules that pages import', async () => {
  const { root, rules } = await project()
  const text = "\nimport { A } from '@/components/a'\n\n<A />\n"
  await writeFiles(root, { [INTRO]: page('Intro', text), 'theme.config.tsx': '' })
  expect(await rules(INTRO)).toEqual([['broken-import']])
  await writeFiles(root, { 'components/a.tsx': 'export const A = () => null\n' })
  expect(await rules('components/a.tsx')).toEqual([[]])
})
