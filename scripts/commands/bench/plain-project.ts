import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownTwinPath } from '@/lib/site/urls'
import { tool } from '../../shared/child'
import { listRoutes } from '../../shared/exported-pages'
import { writeIntoFolder } from '../../shared/files'
import { fail } from '../../shared/failure'
import { fromRoot } from '../../shared/root'
import type { MeasuredProject } from './measure'
import { inNewFolder } from './project-copy'

/** What somebody writes who starts with Nextra: its own theme, and Markdown as Markdown says. */
const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `import nextra from 'nextra'

export default nextra({
  theme: 'nextra-theme-docs',
  themeConfig: './theme.config.jsx',
  mdxOptions: { format: 'detect' },
})({ output: 'export', images: { unoptimized: true }, eslint: { ignoreDuringBuilds: true } })
`,
  'theme.config.jsx': "export default { logo: 'Plain', footer: { content: '' } }\n",
  'pages/_app.jsx':
    'export default function App({ Component, pageProps }) {\n  return <Component {...pageProps} />\n}\n',
}

/**
 * Makes a plain Nextra project of the exported pages, from their Markdown twins: the same texts at
 * the same addresses, and nothing of this project. Hands it on, and removes it afterwards.
 */
export async function inPlainProject<Result>(
  use: (project: MeasuredProject) => Promise<Result>,
): Promise<Result> {
  const out = fromRoot('out')
  const routes = await listRoutes(out).catch(() =>
    fail(`There is no site in ${out}. Run \`npm run build\` first.`),
  )
  return inNewFolder(async (folder) => {
    const write = (file: string, text: string) => writeIntoFolder(path.join(folder, file), text)
    for (const [file, text] of Object.entries(FILES)) await write(file, text)
    for (const file of routes.map(markdownTwinPath)) {
      await write(`pages${file}`, await readFile(path.join(out, file), 'utf8'))
    }
    return use({ folder, dev: tool('next', ['dev']), ending: '.md' })
  })
}
