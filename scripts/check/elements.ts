import { unknownComponents, componentNames } from '@/lib/mdx/elements.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { readText } from '../shared/files'
import { findingsIn, type Finding, type PageRule } from './site-model'

/** The components that pages may use without importing them. */
export async function readComponents(root: string): Promise<ReadonlySet<string>> {
  const files = ['components/mdx/registry.tsx', 'theme.config.tsx']
  const [registry, theme] = await Promise.all(files.map((file) => readText(root, file)))
  return componentNames(registry ?? '', theme ?? '')
}

/** Every component of a page is known, and every image has an alternative text. */
export const elementsRule: PageRule = (page, { components }) => [
  ...unknownComponents(page.tree, components).map(({ node, problem }) => ({
    at: node,
    ...problem,
  })),
  ...findingsIn(page, function* (node) {
    if (node.type === 'image' || node.type === 'imageReference') {
      if (!node.alt?.trim()) yield withoutText('<img src="…" alt="" />')
    }
    if (!isJsxElement(node) || !/^(?:img|Image)$/.test(node.name ?? '')) return
    // Properties that a page hands on together may have any name.
    const names = node.attributes.map((attribute) => ('name' in attribute ? attribute.name : 'alt'))
    if (!names.includes('alt')) yield withoutText('alt=""')
  }),
]

const withoutText = (decorative: string): Finding => ({
  rule: 'image-alt',
  what: 'The image has no alternative text.',
  why: 'People who do not see it would miss what it shows.',
  fix: `Describe what the image tells the reader, as in ![…](…). For an image that only decorates, write ${decorative}.`,
})
