/** What a build leaves to the next one saves time, and is never seen in the site. */
import { cp, rename, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inProjectCopy } from '@/scripts/commands/bench/project-copy'
import { runOrFail, tool } from '@/scripts/shared/child'
import { nextEnvironment } from '@/scripts/shared/environment'
import { listFiles } from '@/scripts/shared/files'

const HALF_AN_HOUR = 30 * 60_000

const IMAGE = 'img/price-of-a-transfer.svg'
const MARKER = '{/* truncate */}'

/** A change of each kind that a build has to see: in these files the first text becomes the second. */
const CHANGES: [file: string, before: string, after: string][] = [
  ['pages/docs/user-flows/kyc.mdx', 'sets a level', 'sets a changed level'],
  ['pages/docs/intro.mdx', 'From nothing to', 'Changed from nothing to'],
  ['pages/docs/_meta.ts', "'User flows'", "'Changed flows'"],
  ['pages/blog/welcome.mdx', '# Welcome', 'A changed excerpt.\n\n# Welcome'],
  ['components/layout/skip-link.tsx', 'Skip to main content', 'Skip to the changed content'],
  ['components/layout/footer.module.css', 'max-width: var(--page-width)', 'max-width: 777px'],
  ['components/playground/bundled/theme.ts', 'var(--code-bg)', 'var(--color-changed)'],
  ['api-changes/2026-11-22.json', 'New field', 'Changed field'],
  ['public/schema.graphql', 'The API of', 'The changed API of'],
  [`public/${IMAGE}`, 'height="190"', 'height="77"'],
  ['site.config.ts', "name: 'Screening Desk'", "name: 'Changed Desk'"],
]

test(
  'a build after changes is the same as one of the same files from nothing',
  () =>
    inProjectCopy(async ({ folder }) => {
      const inFolder = (name: string) => path.join(folder, name)
      const change = async (name: string, before: string, after: string) => {
        const text = await readFile(inFolder(name), 'utf8')
        expect(text, name).toContain(before)
        await writeFile(inFolder(name), text.replace(before, after))
      }
      await change('pages/docs/intro.mdx', '\n## ', '\n![Later](/img/later.svg)\n\n## ')
      // Behind the excerpt of a post, which is compiled besides the post.
      await change('pages/blog/welcome.mdx', MARKER, `${MARKER}\n\n![Price](/${IMAGE})`)
      await git(folder, 'init')
      await commitPages(folder, '2025-01-15')
      await build(folder)

      await cp(inFolder('public/favicon.svg'), inFolder('public/img/later.svg'))
      await cp(inFolder('public/favicon.svg'), inFolder('public/diagrams/0changed.svg'))
      for (const [name, before, after] of CHANGES) await change(name, before, after)
      await build(folder)
      // The day of their last change: the files themselves stay.
      await commitPages(folder, '2025-02-16')
      await expectSameFromNothing(folder)

      await rename(inFolder('pages/blog/first-blog-post.mdx'), inFolder('pages/blog/changed.mdx'))
      // Classes are named for their file, unless another file has the same name.
      await cp(
        inFolder('components/layout/footer.module.css'),
        inFolder('components/blog/footer.module.css'),
      )
      await expectSameFromNothing(folder)

      // A plugin that compiles every page, and what is in front of every address.
      await change('lib/code/highlight.mjs', "'GraphQL', GRAPHQL", "'Changed', GRAPHQL")
      await expectSameFromNothing(folder, { BASE_PATH: '/sub' })
    }),
  HALF_AN_HOUR,
)

const git = (folder: string, ...args: string[]) =>
  runOrFail({ program: 'git', args }, { cwd: folder, output: 'capture' })

async function commitPages(folder: string, day: string) {
  await git(folder, 'add', 'pages')
  const author = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com']
  const dates = { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
  const commit = { program: 'git', args: [...author, 'commit', '-m', 'Pages'] }
  await runOrFail(commit, { cwd: folder, output: 'capture', env: dates })
}

const build = (folder: string, env = {}) =>
  runOrFail(tool('next', ['build']), {
    cwd: folder,
    output: 'capture',
    env: { ...nextEnvironment, BASE_PATH: '', ...env },
  })

async function expectSameFromNothing(folder: string, env = {}) {
  await build(folder, env)
  const kept = await readSite(folder)
  await rm(path.join(folder, '.next'), { recursive: true })
  await build(folder, env)
  const fresh = await readSite(folder)
  expect([...kept.keys()].sort()).toEqual([...fresh.keys()].sort())
  expect([...fresh.keys()].filter((file) => kept.get(file) !== fresh.get(file))).toEqual([])
}

/**
 * The text of each file, without what differs between two builds of the same files from nothing. Builds
 * name themselves. Rspack writes lists of files in any order, into the runtime and into the manifest;
 * and of two pages whose numbers would be the same, either gets another one. Both are in the hashes
 * that scripts are named for. What a page says is compared in its HTML.
 */
async function readSite(folder: string) {
  const id = await readFile(path.join(folder, '.next/BUILD_ID'), 'utf8')
  const withoutNames = (text: string) =>
    text.replaceAll(id, 'ID').replace(/(chunks\/[^"\s]+?)-[\da-f]{16}\b/g, '$1')
  const site = new Map<string, string>()
  for (const name of await listFiles(path.join(folder, 'out'))) {
    const file = withoutNames(name)
    const text = withoutNames(await readFile(path.join(folder, 'out', name), 'latin1'))
    const hasLists = /chunks\/webpack\.js$|_buildManifest\.js$/.test(file)
    const isPage = /chunks\/pages\/.+\.js$/.test(file)
    if (hasLists) site.set(file, (text.match(/[\w-]{4,}/g) ?? []).sort().join('\n'))
    else site.set(file, isPage ? text.replace(/\b\d+\b/g, 'N') : text)
  }
  return site
}
