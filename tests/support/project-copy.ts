import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail, tool } from '@/scripts/shared/child'
import { nextEnvironment } from '@/scripts/shared/environment'
import { fromRoot } from '@/scripts/shared/root'

/** Files and folders that pages are made from. */
const PARTS = [
  'components',
  'lib',
  'scripts',
  'styles',
  'package.json',
  'postcss.config.mjs',
  'site.config.ts',
  'theme.config.tsx',
  'tsconfig.json',
  'public/schema.graphql',
  'api-changes',
  'pages/404.mdx',
  'pages/_app.tsx',
  'pages/_document.tsx',
  'pages/_error.tsx',
]

/** The site's settings without what only readers and reviewers need: an export in half the time. */
const SETTINGS = `import siteConfig from './site.next.config.mjs'

export default (phase) => {
  const site = siteConfig(phase)
  return {
    ...site,
    webpack(config, context) {
      const own = site.webpack(config, context)
      own.optimization.minimize = false
      return own
    },
  }
}
`

/**
 * Copies the project with a few of its pages into a new folder of `.cache`:
 * inside the repository, so that packages are found as everywhere.
 *
 * @param pages files and folders below the root that are copied besides
 * @returns the folder, absolute; the caller removes it
 */
export async function copyProject(pages: readonly string[]): Promise<string> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const project = await mkdtemp(fromRoot('.cache/copy-'))
  const copy = (from: string, to = from) =>
    cp(fromRoot(from), path.join(project, to), { recursive: true })
  for (const part of [...PARTS, ...pages]) await copy(part)
  await copy('next.config.mjs', 'site.next.config.mjs')
  await writeFile(path.join(project, 'next.config.mjs'), SETTINGS)
  await symlink(fromRoot('node_modules'), path.join(project, 'node_modules'))
  return project
}

/** Exports such a project as the build does, into its folder `out`. */
export async function exportProject(project: string): Promise<void> {
  await runOrFail(tool('next', ['build']), {
    cwd: project,
    output: 'capture',
    env: { ...nextEnvironment, BASE_PATH: '' },
  })
}
