import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { iconNames } from '@/lib/site/front-matter'
import { findingsIn, type Components, type Finding, type PageRule } from './site-model'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

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
      yield* wrongValues(node)
    }
    const isMarkdown = node.type === 'image' || node.type === 'imageReference'
    if (isMarkdown ? node.alt?.trim() : !isElementWithoutAlt(node)) return
    const decorative = isMarkdown ? '<img src="…" alt="" />' : 'alt=""'
    yield {
      rule: 'image-alt',
      what: 'The image has no alternative text.',
      why: 'People who do not see it would miss what it says.',
      fix: `Describe what the image tells the reader, as in ![…](…). For one that only decorates, write ${decorative}.`,
    }
  })
}

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
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !properties) continue
    if (properties.has(attribute.name) || attribute.name === 'key') continue
    yield {
      rule: 'unknown-property',
      what: `<${name}> takes no "${attribute.name}".`,
      why: 'It would be left out without a word.',
      fix:
        didYouMean(attribute.name, properties, inQuotes) ??
        (properties.size > 0
          ? `Remove it. It takes ${[...properties].join(', ')}.`
          : 'Remove it: what it shows stands between its tags.'),
    }
  }
  const icon = attributeOf(node, 'icon')
  if (
    name === 'Card' &&
    typeof icon === 'string' &&
    !(iconNames as readonly string[]).includes(icon)
  ) {
    yield {
      rule: 'card-icon',
      what: `There is no icon "${icon}".`,
      why: 'Its drawing would be missing.',
      fix: didYouMean(icon, iconNames, inQuotes) ?? `Use one of ${iconNames.join(', ')}, or none.`,
    }
  }
  if (name === 'Card' && attributeOf(node, 'href') && !attributeOf(node, 'title')) {
    yield {
      rule: 'card-title',
      what: 'The card leads somewhere, and has no title that could be the link.',
      fix: 'Write the heading as its title: <Card title="Login" href="/docs/intro">.',
    }
  }
  const labels = name === 'CodeTabs' ? labelsOf(node) : undefined
  const blocks = node.children.filter(({ type }) => type === 'code')
  if (labels !== undefined && labels !== blocks.length) {
    yield {
      rule: 'code-tabs',
      what: `There are ${labels} labels for ${blocks.length} blocks of code.`,
      why: 'Each block is a tab, and the page cannot be built.',
      fix: 'Give each block its label, in the same order.',
    }
  }
}

function* wrongValues(node: JsxElement): Generator<Finding> {
  if (typeof attributeOf(node, 'style') !== 'string') return
  yield {
    rule: 'style-text',
    what: `The style of <${node.name ?? ''}> is text.`,
    why: 'React takes an object, and the page cannot be built.',
    fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
  }
}

/** The value of an attribute: text, an expression, or nothing. */
function attributeOf({ attributes }: JsxElement, name: string) {
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) return attribute.value
  }
  return undefined
}

/** How many labels are written out in `labels={[…]}`; undefined where they come from elsewhere. */
function labelsOf(node: JsxElement): number | undefined {
  const value = attributeOf(node, 'labels')
  const [statement] = (typeof value === 'object' && value?.data?.estree?.body) || []
  const list = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  return list?.type === 'ArrayExpression' ? list.elements.length : undefined
}

function isElementWithoutAlt(node: Nodes): boolean {
  if (!isJsxElement(node) || (node.name !== 'img' && node.name !== 'Image')) return false
  return !node.attributes.some(
    (attribute) => attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === 'alt',
  )
}
