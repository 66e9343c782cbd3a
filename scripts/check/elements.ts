import { isJsxElement, type JsxElement } from '@/lib/mdx/jsx.mjs'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { findingsIn, type Components, type Finding, type PageRule } from './site-model'

/**
 * Every component of a page is in the registry or defined by the page itself, with properties that it
 * takes; every image says in words what it shows.
 */
export const elementsRule: PageRule = (page, { components }) => {
  const own: ReadonlySet<string> = page.tree === null ? new Set() : ownNames(page.tree)
  return findingsIn(page, function* (node) {
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
    if (typeof values.get('style') === 'string') {
      yield {
        rule: 'style-text',
        what: `The style of <${name}> is text, and React takes an object.`,
        fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
      }
    }
    if (!/^[A-Z]|\./.test(name) || own.has(name.replace(/\..*/, ''))) return
    if (!components.has(name)) yield unknownComponent(name, components)
    const properties = components.get(name)
    for (const property of properties ? values.keys() : []) {
      if (properties?.has(property) || property === 'key') continue
      yield {
        rule: 'unknown-property',
        what: `<${name}> takes no "${property}".`,
        why: 'It would be left out without a word.',
        fix:
          didYouMean(property, properties ?? [], inQuotes) ??
          `Remove it. It takes ${[...(properties ?? [])].join(', ') || 'none'}.`,
      }
    }
    if (name === 'Card' && values.has('href') && !values.has('title')) {
      yield {
        rule: 'card-title',
        what: 'The card leads somewhere, and has no title that could be the link.',
        fix: 'Write the heading as its title: <Card title="Login" href="/docs/intro">.',
      }
    }
  })
}

const withoutText = (decorative: string): Finding => ({
  rule: 'image-alt',
  what: 'The image has no alternative text.',
  why: 'People who do not see it would miss what it says.',
  fix: `Describe what the image tells the reader, as in ![…](…). For one that only decorates, write ${decorative}.`,
})

function unknownComponent(name: string, components: Components): Finding {
  const member = name.slice(name.lastIndexOf('.') + 1)
  return {
    rule: 'unknown-component',
    what: `There is no component <${name}>.`,
    why: 'The page would crash when a reader opens it.',
    fix: components.has(member)
      ? `Write <${member}>.`
      : (didYouMean(name, components.keys(), (meant) => `<${meant}>`) ??
        'Use one of the registry in components/mdx/registry.tsx, or add it there.'),
  }
}

/** The attributes of an element that are written out: text, an expression, or nothing. */
const valuesOf = ({ attributes }: JsxElement) =>
  new Map(
    attributes.flatMap((attribute): [string, unknown][] =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [],
    ),
  )
