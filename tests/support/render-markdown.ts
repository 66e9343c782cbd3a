import { run } from '@mdx-js/mdx'
import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import { compilePage } from '@/lib/mdx/compile-page.mjs'

/** Stands in for a component of the registry: shows its name, properties and content. */
const outline = (name: string) =>
  function Outline({ children, ...properties }: PropsWithChildren) {
    return createElement(name, properties, children)
  }

const components = {
  Admonition: outline('admonition'),
  AdmonitionTitle: outline('admonition-title'),
}

/**
 * Renders Markdown as the site would, with components reduced to their outline.
 *
 * @returns HTML, with line breaks between blocks
 */
export async function renderMarkdown(source: string, path = 'pages/page.mdx'): Promise<string> {
  const { default: Content } = await run(await compilePage(source, path), { ...runtime })
  return renderToStaticMarkup(createElement(Content, { components }))
}
