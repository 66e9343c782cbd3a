import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, expect as expectPage, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawAll } from '@/scripts/content/diagrams/draw'
import { executablePath } from '@/scripts/shared/find-chromium'
import { findFreePort } from '@/scripts/shared/port'
import { startInBackground, type BackgroundCommand } from '../../support/background-command'
import { copyProject } from '../../support/project-copy'

/**
 * An author makes mistakes, one after the other, while one `npm run dev` runs and one page is open.
 * Each is named in the terminal and in the page, with its place, its line and what to do, and is
 * gone when it is mended, without a restart and without a reload.
 */
let project: string
let server: BackgroundCommand | undefined
let browser: Browser | undefined
let page: Page
let printedBefore: number

const GUIDE = 'pages/docs/user-flows/kyc.mdx'
const POST = 'pages/blog/welcome.mdx'
/** Machines are busy; what is not there after this long does not come. */
const timeout = 25_000

beforeAll(async () => {
  project = await copyProject(['pages', 'public', 'schema', 'examples', 'routes.txt'])
  // Made, like all that only readers fetch, by whoever starts the server or builds.
  await rm(path.join(project, 'public/peek'), { recursive: true, force: true })
  const port = await findFreePort()
  server = await startInBackground(
    `"${process.execPath}" --import tsx scripts/commands/dev/main.ts --port ${port}`,
    /^\[content\]/,
    { cwd: project, env: { NODE_ENV: 'development', BASE_PATH: '' } },
  )
  browser = await chromium.launch({ executablePath: executablePath() })
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/docs/user-flows/kyc`, { timeout: 180_000 })
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(project, { recursive: true, force: true })
}, 60_000)

beforeEach(async () => {
  for (const [file, text] of originals) {
    if (text === '') await rm(path.join(project, file), { force: true })
    else if ((await read(file)) !== text) await writeFile(path.join(project, file), text)
  }
  originals.clear()
  await expectPage(overlay()).toBeHidden({ timeout })
  printedBefore = server?.printed().length ?? 0
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}, 2 * timeout)

const read = (file: string) => readFile(path.join(project, file), 'utf8')
/** Files as they were before a test changed them. */
const originals = new Map<string, string>()
async function write(file: string, text: string) {
  if (!originals.has(file)) originals.set(file, await read(file).catch(() => ''))
  await writeFile(path.join(project, file), text)
}

const overlay = () => page.getByRole('region', { name: 'Problems in the content' })
const printed = () => server?.printed().slice(printedBefore) ?? ''

/** Each text is in the terminal, and in the page. */
async function expectNamed(...texts: string[]) {
  for (const text of texts) {
    await expect.poll(printed, { timeout }).toContain(text)
    await expectPage(overlay()).toContainText(text, { timeout })
  }
}

/** The problem is gone, and the page shows its text again. */
async function expectMended(heading: string) {
  await expectPage(overlay()).toBeHidden({ timeout })
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(heading, { timeout })
}

/** Where a text stands in another, as in `12:3`. */
function placeOf(text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part)).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

const heading = async () => /^# (.*)$/m.exec(await read(GUIDE))?.[1] ?? ''

interface Mistake {
  name: string
  file?: string
  make: (text: string) => string
  /** What the wrong place begins with; the first line where left out. */
  at?: string
  says: string[]
}

const append = (end: string) => (text: string) => `${text}\n${end}\n`

const mistakes: Mistake[] = [
  {
    name: 'front matter that is no YAML',
    make: (text) => text.replace(/^title: /m, 'title: a: '),
    at: 'a: ',
    says: ['The front matter is not valid YAML', 'into quotation marks'],
  },
  {
    name: 'front matter of a post that is no YAML',
    file: POST,
    make: (text) => text.replace(/^title: /m, 'title: a: '),
    at: 'a: ',
    says: ['The front matter is not valid YAML', 'into quotation marks'],
  },
  {
    name: 'front matter that is never closed',
    make: (text) => text.replace(/\n---\n/, '\n'),
    says: ['is never closed', 'Write a line "---" below its last field.'],
  },
  {
    name: 'a title that is not the heading',
    make: (text) => text.replace(/^title: .*$/m, 'title: Something else'),
    says: ['Something else'],
  },
  {
    name: 'a name in braces',
    make: append('Dear {name}, hello.'),
    at: '{name}',
    says: ['"name" is not defined', 'Dear {name}, hello.', 'write \\{name}'],
  },
  {
    name: 'a field that the schema does not have',
    make: (text) => text.replace(/^ {2}kycLevels\b/m, '  kycLevelz'),
    at: 'kycLevelz',
    says: ['Cannot query field "kycLevelz"', 'Write what public/schema.graphql has'],
  },
  {
    name: 'a misspelt language',
    make: append('```grpahql\n{ me { id } }\n```'),
    at: 'grpahql',
    says: ['"grpahql" is not a language', 'Did you mean "graphql"?'],
  },
  {
    name: 'an element that is not closed',
    make: append('<div>'),
    at: '<div>',
    says: ['Expected a closing tag', 'Open and close each element'],
  },
  {
    name: 'a link to nowhere',
    make: append('[There](/docs/nowhere-at-all)'),
    at: '[There]',
    says: ['leads to /docs/nowhere-at-all, which does not exist'],
  },
  {
    name: 'a link to an address that has moved',
    make: append('[Feed](/feed.xml)'),
    at: '[Feed]',
    says: ['The page has moved: write /blog/rss.xml.'],
  },
  {
    name: 'an unknown component',
    make: append('<Stepps>\n\nText.\n\n</Stepps>'),
    at: '<Stepps>',
    says: ['There is no component <Stepps>', 'Did you mean <Steps>?'],
  },
  {
    name: "Nextra's components",
    make: append("import { Callout } from 'nextra/components'"),
    at: 'import { Callout }',
    says: ['The components of nextra/components are not those of this site', ':::note'],
  },
  {
    name: 'a key of a menu that no page answers to',
    file: 'pages/docs/user-flows/_meta.ts',
    make: (text) => text.replace("  kyc: 'KYC',", "  kyc: 'KYC',\n  gone: 'Gone',"),
    at: "gone: 'Gone'",
    says: ['"gone" is neither a page nor a folder'],
  },
  {
    name: 'a diagram that Mermaid cannot read',
    make: append('```mermaid\nstateDiagram-v2\n  Open -->\n```'),
    says: ['Mermaid cannot read the diagram: it stops at', 'Open -->'],
  },
  {
    name: 'text that the page began with',
    make: append('What has to be there first.'),
    at: 'What has to be there first.',
    says: ['This is still the text that the page began with'],
  },
]

describe('npm run dev', () => {
  it('shows cards on links into the reference', async () => {
    const card = page.locator('[popover=manual][aria-hidden]')
    await page.waitForLoadState('networkidle')
    await page.locator('main a[href^="/docs/api/mutations#"]').first().hover()
    await expectPage(card).toContainText('mutation', { timeout })
    await page.mouse.move(0, 0)
    await expectPage(card).toBeHidden({ timeout })
  })

  it.each(mistakes)('names and forgets $name', { timeout: 180_000 }, async (mistake) => {
    const { file = GUIDE, make, at, says } = mistake
    const before = await read(file)
    const wrong = make(before)
    expect(wrong).not.toBe(before)
    const scrolled = await page.evaluate(() => {
      window.scrollTo(0, 500)
      return window.scrollY
    })
    await write(file, wrong)
    await expectNamed(at === undefined ? `${file}:` : `${file}:${placeOf(wrong, at)}`, ...says)
    const shown = await page
      .locator('nextjs-portal')
      .getByText(/hydrat/i)
      .count()
    expect(shown, 'no word of hydration').toBe(0)
    await write(file, before)
    await expectMended(await heading())
    expect(scrolled).toBeGreaterThan(0)
  })

  it('says what is wrong without a stack', async () => {
    const before = await read(GUIDE)
    await write(GUIDE, before.replace(/^title: /m, 'title: a: '))
    await expectNamed('The front matter is not valid YAML')
    await write(GUIDE, before)
    await expectMended(await heading())
    expect(printed()).not.toMatch(/^\s+at /m)
  }, 180_000)

  it('sees every save by renaming', async () => {
    const before = await read(GUIDE)
    const save = async (text: string) => {
      await write(`${GUIDE}.new`, text)
      await rename(path.join(project, `${GUIDE}.new`), path.join(project, GUIDE))
    }
    for (const name of ['one', 'two', 'three']) {
      await save(`${before}\n[There](/docs/${name})\n`)
      await expectNamed(`leads to /docs/${name}, which does not exist`)
    }
    await save(before)
    await expectMended(await heading())
  }, 180_000)

  it('names a page that no menu has, and a Markdown file that is no MDX', async () => {
    const text = `---\ntitle: New\ndescription: A page that is new, with a description that is long enough.\n---\n\n# New\n`
    await write('pages/docs/user-flows/new.mdx', text)
    await expectNamed('has a page "new" without a key', 'Add the key')
    await rm(path.join(project, 'pages/docs/user-flows/new.mdx'))
    await expectMended(await heading())
    await write('pages/docs/old.md', text)
    await expectNamed('Rename it to pages/docs/old.mdx.')
    await rm(path.join(project, 'pages/docs/old.md'))
    await expectMended(await heading())
  }, 180_000)

  it('takes new settings without a restart, and names those that are wrong', async () => {
    const [settings, post] = [await read('site.config.ts'), await read(POST)]
    const author = "      docs: { name: 'Documentation team'"
    expect(settings).toContain(author)
    await write(POST, post.replace(/^authors: .*$/m, 'authors: [guest]'))
    await expectNamed(`${POST}:`, '"guest" is not an author of this site')
    await write(
      'site.config.ts',
      settings.replace(author, `      guest: { name: 'Guest', title: 'Visits' },\n${author}`),
    )
    await expectMended(await heading())
    await write(
      'site.config.ts',
      settings.replace(author, `      guest: { name: 'Guest', title: '' },\n${author}`),
    )
    await expectNamed('site.config.ts:', 'site.blog.authors.guest.title is empty')
    await write(POST, post)
    await write('site.config.ts', settings)
    await expectMended(await heading())
  }, 240_000)

  it('draws a new diagram in the browser of its author, and keeps the drawing', async () => {
    const before = await read(GUIDE)
    const drawings = () => readdir(path.join(project, 'public/diagrams'))
    const earlier = await drawings()
    const diagram = ['stateDiagram-v2', '  accTitle: Doors', '  OPEN --> SHUT: wind'].join('\n')
    await write(GUIDE, `${before}\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`)
    await page.locator('figure', { hasText: 'Doors' }).scrollIntoViewIfNeeded({ timeout })
    await expectPage(page.getByRole('img', { name: 'Doors' })).toBeVisible({ timeout })
    await expectPage(overlay()).toBeHidden({ timeout })
    const [made = '', ...others] = (await drawings()).filter((file) => !earlier.includes(file))
    expect(others).toEqual([])
    const svg = await read(`public/diagrams/${made}`)
    const [{ markup } = { markup: '' }] = await drawAll([
      { name: path.basename(made, '.svg'), source: diagram, place: GUIDE },
    ])
    expect(svg).toBe(markup)
    await write(GUIDE, before)
    await expectMended(await heading())
  }, 180_000)

  it('takes drawings from its own page alone', async () => {
    const channel = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).origin)
        .find((origin) => origin !== location.origin),
    )
    const response = await fetch(`${channel}/drawing-board/diagrams/00000000000000`, {
      method: 'POST',
      body: '<svg></svg>',
    })
    expect(response.status).toBe(403)
  }, 60_000)

  it('says what to run after a change of the schema', async () => {
    await write('schema/new.graphql', '# Nothing yet\n')
    await expectNamed('Run `npm run gen:api`')
    await rm(path.join(project, 'schema/new.graphql'))
    await write('public/schema.graphql', await read('public/schema.graphql'))
    await expectMended(await heading())
  }, 180_000)
})
