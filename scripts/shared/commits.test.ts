import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { commitsIn } from './commits.mjs'

/** Commits everything in a folder, at a time. */
function commit(folder: string, time: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: time },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '--allow-empty', '-m', 'change')
}

async function project() {
  const folder = await temporaryFolder({
    'site/pages/docs/intro.mdx': '# intro',
    'site/pages/docs/prêt.mdx': '# prêt',
  })
  commit(folder, '2025-01-10T10:00:00Z')
  return { folder, site: path.join(folder, 'site') }
}

const FIRST = Date.parse('2025-01-10T10:00:00Z')

it('a page has the time of its last commit, below the folder of the project, and nothing else has', async () => {
  const { folder, site } = await project()
  appendFileSync(path.join(site, 'pages/docs/intro.mdx'), '\nMore.')
  writeFileSync(path.join(folder, 'README.md'), 'Read me.')
  commit(folder, '2025-01-16T00:30:00+02:00')
  writeFileSync(path.join(site, 'pages/new.mdx'), '# New')
  const { isRepository, isShallow, lastChanges } = commitsIn(site)
  expect({ isRepository, isShallow }).toEqual({ isRepository: true, isShallow: false })
  expect(Object.fromEntries(lastChanges())).toEqual({
    'pages/docs/intro.mdx': Date.parse('2025-01-15T22:30:00Z'),
    'pages/docs/prêt.mdx': FIRST,
  })
})

it('a commit is seen by whoever has asked before', async () => {
  const { folder, site } = await project()
  const { lastChanges } = commitsIn(site)
  expect(lastChanges().get('pages/docs/intro.mdx')).toBe(FIRST)
  appendFileSync(path.join(site, 'pages/docs/intro.mdx'), '\nMore.')
  commit(folder, '2025-02-01T10:00:00Z')
  expect(lastChanges().get('pages/docs/intro.mdx')).toBe(Date.parse('2025-02-01T10:00:00Z'))
})

it('a shallow clone, which knows one time alone, gives none; neither does a folder without Git', async () => {
  const { folder } = await project()
  commit(folder, '2025-01-16T10:00:00Z')
  const other = await temporaryFolder()
  const shallowClone = ['clone', '-q', '--depth', '1', `file://${folder}`, 'clone']
  execFileSync('git', shallowClone, { cwd: other })
  const shallow = commitsIn(path.join(other, 'clone/site'))
  expect([shallow.isShallow, shallow.lastChanges().size]).toEqual([true, 0])
  const none = commitsIn(other)
  expect([none.isRepository, none.lastChanges().size]).toEqual([false, 0])
})
