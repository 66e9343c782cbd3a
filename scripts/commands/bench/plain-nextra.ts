import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownTwinPath } from '@/lib/site/urls'
import { listRoutes } from '../../shared/exported-pages'
import { fromRoot } from '../../shared/root'

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
 * the same addresses, and nothing of this project. Hands its folder on, and removes it afterwards.
 */
export async function inPlainProject<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  // Below the root, so that it finds the installed packages.
  const folder = await mkdtemp(fromRoot('.cache/plain-'))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  try {
    for (const [file, text] of Object.entries(FILES)) await write(file, text)
    for (const route of await listRoutes(fromRoot('out'))) {
      const file = markdownTwinPath(route)
      const text = await readFile(fromRoot('out', file), 'utf8')
      await write(`pages${file}`, text)
    }
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
