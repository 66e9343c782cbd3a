import { componentNames, PROPERTIES, unknownComponents } from '@/lib/mdx/elements.mjs'
import { isJsxElement, type JsxElement } from '@/lib/mdx/jsx.mjs'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { readText } from '../shared/files'
import { findingsIn, type Finding, type PageRule } from './site-model'

/** The components that pages may use without importing them. */
export async function readComponents(root: string): Promise<ReadonlySet<string>> {
  const files = ['components/mdx/registry.tsx', 'theme.config.tsx']
  const [registry, theme] = await Promise.all(files.map((file) => readText(root, file)))
  return componentNames(registry ?? '', theme ?? '')
}

/**
 * Every component of a page is known, with properties that it takes; every image says in words what it
 * shows.
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
    const values = valuesOf(node)
    const hasSpread = node.attributes.length > values.size
    if (/^(?:img|Image)$/.test(name) && !values.has('alt') && !hasSpread) {
      yield withoutText('alt=""')
    }
    const properties = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined
    for (const property of properties ? values.keys() : []) {
      if (properties?.includes(property) || property === 'key') continue
      yield {
        rule: 'unknown-property',
        what: `<${name}> takes no "${property}".`,
        why: 'It would be left out without a word.',
        fix:
          didYouMean(property, properties ?? [], inQuotes) ??
          `Remove it. It takes ${properties?.join(', ') || 'none'}.`,
      }
    }
    if (name === 'Card' && values.has('href') && !values.has('title')) {
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

/** The attributes of an element that are written out: text, an expression, or nothing. */
const valuesOf = ({ attributes }: JsxElement) =>
  new Map(
    attributes.flatMap((attribute): [string, unknown][] =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [],
    ),
  )
