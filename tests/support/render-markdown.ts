import { createProcessor, run } from '@mdx-js/mdx'
import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { rehypePlugins, remarkPlugins } from '@/packages/kit/markdown/plugins.mjs'

/** Replaces a registered component with its name, properties and content. */
const outline = (name: string) =>
  function Outline({ children, ...properties }: PropsWithChildren) {
    return createElement(name, properties, children)
  }

const components = {
  Admonition: outline('admonition'),
  AdmonitionTitle: outline('admonition-title'),
}

/** Compiles a page to a function body for `run`, with our plugins and without Nextra's. */
export async function compilePage(source: string, path: string): Promise<string> {
  const processor = createProcessor({
    outputFormat: 'function-body',
    remarkPlugins: [...remarkPlugins, remarkFrontmatter, remarkGfm],
    rehypePlugins,
  })
  return String(await processor.process({ value: source, path }))
}

/**
 * Renders Markdown like the site, with components reduced to their outline.
 *
 * @returns HTML, with line breaks between blocks
 */
export async function renderMarkdown(source: string, path = 'pages/page.mdx'): Promise<string> {
  const { default: Content } = await run(await compilePage(source, path), { ...runtime })
  return renderToStaticMarkup(createElement(Content, { components }))
}
