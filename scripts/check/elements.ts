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
    if (isJsxElement(node)) {
      const name = node.name ?? ''
      if (/^[A-Z]|\./.test(name) && !own.has(name.replace(/\..*/, ''))) {
        if (components.has(name)) yield* wrongProperties(node, components)
        else yield unknownComponent(name, components)
      }
      if (typeof valuesOf(node).get('style') === 'string') yield styleAsText(name)
    }
    const isMarkdown = node.type === 'image' || node.type === 'imageReference'
    const isImage = isJsxElement(node) && /^(?:img|Image)$/.test(node.name ?? '')
    const hasSpread = isImage && node.attributes.length > valuesOf(node).size
    if (isMarkdown ? node.alt?.trim() : !isImage || hasSpread || valuesOf(node).has('alt')) return
    const decorative = isMarkdown ? '<img src="…" alt="" />' : 'alt=""'
    yield {
      rule: 'image-alt',
      what: 'The image has no alternative text.',
      why: 'People who do not see it would miss what it says.',
      fix: `Describe what the image tells the reader, as in ![…](…). For one that only decorates, write ${decorative}.`,
    }
  })
}

const styleAsText = (name: string): Finding => ({
  rule: 'style-text',
  what: `The style of <${name}> is text.`,
  why: 'React takes an object, and the page cannot be built.',
  fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
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

function* wrongProperties(node: JsxElement, components: Components): Generator<Finding> {
  const name = node.name ?? ''
  const properties = components.get(name)
  const values = valuesOf(node)
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
  if (name !== 'Card' || !values.has('href') || values.has('title')) return
  yield {
    rule: 'card-title',
    what: 'The card leads somewhere, and has no title that could be the link.',
    fix: 'Write the heading as its title: <Card title="Login" href="/docs/intro">.',
  }
}

/** The attributes of an element that are written out: text, an expression, or nothing. */
const valuesOf = ({ attributes }: JsxElement) =>
  new Map(
    attributes.flatMap((attribute): [string, unknown][] =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [],
    ),
  )
