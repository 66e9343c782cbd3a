import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'

/** The end of what Nextra makes of a page. */
const codeWith = (options: string) => `export default HOC_MDXWrapper(
  MDXLayout,
  '/docs',
  {"filePath":"pages/docs.mdx"${options},pageMap,frontMatter,title},
`

vi.mock('../../node_modules/nextra/dist/server/loader.js', () => ({
  loader: () => Promise.resolve(codeWith(',"timestamp":1736899200000')),
}))

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd })

it('pages have the day of their last commit, and none in a shallow clone, which knows one day alone', async () => {
  const folder = await temporaryFolder()
  git(folder, 'init', '-q', 'whole')
  const whole = path.join(folder, 'whole')
  for (const message of ['one', 'two']) git(whole, 'commit', '-q', '--allow-empty', '-m', message)
  git(folder, 'clone', '-q', '--depth', '1', `file://${whole}`, 'shallow')

  const compiledIn = async (clone: string) => {
    vi.stubEnv('GIT_DIR', path.join(folder, clone, '.git'))
    const file = `./page-loader.mjs?${clone}`
    const { default: load } = (await import(/* @vite-ignore */ file)) as {
      default: (this: object, source: string) => Promise<string>
    }
    vi.unstubAllEnvs()
    return load.call(
      {
        ...{ resource: 'docs.mdx', resourcePath: 'docs.mdx', _compiler: { name: 'client' } },
        ...{ getOptions: () => ({ isPageImport: true }), addDependency: () => undefined },
      },
      '# Docs',
    )
  }
  expect(await compiledIn('whole')).toBe(codeWith(',"timestamp":1736899200000'))
  expect(await compiledIn('shallow')).toBe(codeWith(''))
})
