import { componentNames, unknownComponents } from '@/lib/mdx/elements.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { readText } from '../shared/files'
import { findingsIn, type Finding, type PageRule } from './site-model'

/** The components that pages may use without importing them. */
export async function readComponents(root: string): Promise<ReadonlySet<string>> {
  const files = ['components/mdx/registry.tsx', 'theme.config.tsx']
  const [registry, theme] = await Promise.all(files.map((file) => readText(root, file)))
  return componentNames(registry ?? '', theme ?? '')
}

/**
 * Every component of a page is known; every image says in words what it shows.
 */
export const elementsRule: PageRule = (page, { components }) => [
  ...unknownComponents(page.tree, components).map(({ node, problem }) => ({
    at: node,
    ...problem,
  })),
  ...findingsIn(page, function* (node) {
    if (node.type === 'image' || node.type === 'imageReference') {
      if (!node.alt?.trim()) yield withoutText('<img src="…" alt="" />')
    }
    if (!isJsxElement(node)) return
    const name = node.name ?? ''
    // Properties that a page hands on together may have any name.
    const names = node.attributes.map((one) => ('name' in one ? one.name : 'alt'))
    if (/^(?:img|Image)$/.test(name) && !names.includes('alt')) yield withoutText('alt=""')
    if (name === 'Card' && names.includes('href') && !names.includes('title')) {
      yield {
        rule: 'card-title',
        what: 'The card leads somewhere, and has no title that could be the link.',
        fix: 'Write the heading as its title: <Card title="Login" href="/docs/intro">.',
      }
    }
  }),
]

const withoutText = (decorative: string): Finding => ({
  rule: 'image-alt',
  what: 'The image has no alternative text.',
  why: 'People who do not see it would miss what it says.',
  fix: `Describe what the image tells the reader, as in ![…](…). For one that only decorates, write ${decorative}.`,
})
