import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { lastCommits, robotsTxt } from './sitemap.ts'

/** Commits everything in a folder, with the given time. */
function commit(folder: string, time: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: time },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'change')
}

it.each([true, false])('robots.txt allows all pages: indexable %s', (indexable) => {
  const text = robotsTxt({ ...site, indexable })
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/)
  expect(text.includes('Sitemap:')).toBe(indexable)
})

it('reads the last commit of each page below the folder, and nothing from a shallow clone', async () => {
  const folder = await temporaryFolder({
    'site/pages/docs/intro.mdx': '# intro',
    'site/pages/docs/prêt.mdx': '# prêt',
  })
  commit(folder, '2025-01-10T10:00:00Z')
  appendFileSync(path.join(folder, 'site/pages/docs/intro.mdx'), '\nMore.')
  writeFileSync(path.join(folder, 'README.md'), 'Read me.')
  commit(folder, '2025-01-16T00:30:00+02:00')
  writeFileSync(path.join(folder, 'site/pages/new.mdx'), '# New')
  expect(Object.fromEntries(lastCommits(path.join(folder, 'site')))).toEqual({
    'pages/docs/intro.mdx': Date.parse('2025-01-15T22:30:00Z'),
    'pages/docs/prêt.mdx': Date.parse('2025-01-10T10:00:00Z'),
  })
  const other = await temporaryFolder()
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, 'clone'], { cwd: other })
  expect(lastCommits(path.join(other, 'clone/site')).size).toBe(0)
  expect(lastCommits(other).size).toBe(0)
})
