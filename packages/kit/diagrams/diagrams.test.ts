import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { executablePath, findChromium } from '#shared/find-chromium.ts'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'
import { fromRoot, root } from '#shared/root.ts'
import { compareDrawings, updateDrawings } from './update-drawings.ts'

const FENCE = '```'
const page = (...sources: string[]) =>
  [
    '---\ntitle: Home\ndescription: The home page of a project, with a description that fits.\n---',
    '# Home',
    ...sources.map((source) => `${FENCE}mermaid\n${source}\n${FENCE}`),
  ].join('\n\n')

/** Covers kinds of diagram with style sheets, attributes, random layouts and front matter. */
const KINDS = {
  er: 'erDiagram\n  CUSTOMER ||--o{ ORDER : "places"\n  ORDER {\n    string id PK "the key"\n  }',
  pie: 'pie title Pets\n  "Dogs" : 386\n  "Cats" : 85.5',
  gantt: 'gantt\n  dateFormat YYYY-MM-DD\n  section Build\n  Schema :crit, 2025-01-01, 30d',
  architecture: 'architecture-beta\n  group api(cloud)[API]\n  service db(database)[Data] in api',
  mindmap: 'mindmap\n  root((map))\n    Origins\n    Tools',
  quadrant: 'quadrantChart\n  quadrant-1 Expand\n  A: [0.3, 0.6]',
  titled: '---\ntitle: "With a title"\n---\nstateDiagram-v2\n  [*] --> ON_HOLD',
  composite:
    'stateDiagram-v2\n  state fork <<fork>>\n  [*] --> Outer\n  state Outer {\n    [*] --> In\n    In --> Out: there / back\n  }\n  Outer --> fork\n  fork --> End',
  styled: 'flowchart LR\n  a --> b\n  style b fill:#f9f,color:#000',
}

it('draws every kind for both colour modes, and reports a diagram that Mermaid cannot parse', async () => {
  const sources = Object.values(KINDS)
  const broken = 'stateDiagram-v2\n  accTitle: Broken\n  Open -->'
  const folder = await temporaryFolder({ 'pages/index.mdx': page(broken, ...sources) })
  const { drawn, problems } = await updateDrawings(folder)
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^pages\/index\.mdx:8 {2}error {2}diagram-syntax\n {2}Mermaid cannot draw the diagram: Parse error on line 3: .*Open -->\n/,
    ),
  ])
  expect(drawn).toBe(sources.length)
  const { missing, diagrams } = await compareDrawings(folder)
  expect(missing.map(({ title }) => title)).toEqual(['Broken'])
  for (const { name, code, title } of diagrams.filter((diagram) => diagram.title !== 'Broken')) {
    const source = code.value
    const svg = await readFile(path.join(folder, `public/diagrams/${name}.svg`), 'utf8')
    expect(svg, source).toContain(`aria-label="${title}"`)
    expect(svg, source).toContain('var(--color-')
    // Same in both modes: colours that the author chose, colours of icons, and attributes that CSS overrides.
    const fixed = svg.replace(/--own-\d+:[^;}]*/g, '').match(/rgb\([^)]*\)/g) ?? []
    const { pie, mindmap, quadrant, titled, styled } = KINDS
    if ([pie, mindmap, quadrant, titled].includes(source)) expect(fixed, source).toEqual([])
    if (source === styled) expect(fixed).toContain('rgb(255, 153, 255)')
  }
  expect(diagrams.map(({ title }) => title)).toContain('With a title')
})

it('has a drawing for each diagram of the pages, and no others', async () => {
  const { missing, unused } = await compareDrawings(root)
  const places = missing.map(({ file, title }) => `${file}: ${title}`)
  expect({ places, unused }, 'run `npm run diagrams` and commit what it writes').toEqual({
    places: [],
    unused: [],
  })
})

it('centres labels in their states, and leaves no scripts or external resources in drawings', async () => {
  const files = globSync('public/diagrams/*.svg', { cwd: root })
  const drawings = files.map((file) => [file, readFileSync(fromRoot(file), 'utf8')] as const)
  for (const [file, svg] of drawings) {
    expect(svg, file).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"/)
    expect(svg, file).not.toMatch(
      /<script|<foreignObject|\son\w+=|href=(?!"#)|@import|url\((?!"?#)/i,
    )
  }
  const browser = await chromium.launch({ executablePath: executablePath(await findChromium()) })
  try {
    const tab = await browser.newPage()
    // Uses a different font from the drawings, as on a first visit.
    await tab.setContent(drawings.map(([, svg]) => svg).join(''))
    const offCentre = await tab.evaluate(() => {
      return [...document.querySelectorAll<SVGGElement>('.statediagram .node:has(text)')].flatMap(
        (node) => {
          const box = node.querySelector('rect')?.getBoundingClientRect()
          const text = node.querySelector('text')?.getBoundingClientRect()
          if (!box || !text) return []
          const distance = text.left - box.left - (box.right - text.right)
          return Math.abs(distance) > 4 ? `${node.textContent.trim()}: ${distance}` : []
        },
      )
    })
    expect(offCentre).toEqual([])
  } finally {
    await browser.close()
  }
})
