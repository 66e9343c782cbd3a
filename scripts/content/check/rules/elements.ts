import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import { didYouMean } from '@/lib/search/closest.mjs'
import { iconNames } from '@/lib/site/front-matter'
import { findingsIn, type Finding, type PageRule } from '../site-model'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Every component on a page is in the registry, or defined by the page itself; every image says in words what it shows. */
export const elementsRule: PageRule = (page, { components }) => {
  const own = page.tree === null ? new Set() : ownNames(page.tree)
  return findingsIn(page, function* (node) {
    // The first part of a name such as `Tabs.Tab`.
    const name = isJsxElement(node) ? /^[A-Z][^.]*/.exec(node.name ?? '')?.[0] : undefined
    if (name !== undefined && !components.has(name) && !own.has(name)) {
      yield {
        rule: 'unknown-component',
        what: `There is no component <${name}>.`,
        why: 'The page would crash when a reader opens it.',
        fix:
          didYouMean(name, components, (meant) => `<${meant}>`) ??
          'Use one of the registry in components/mdx/registry.tsx, or add it there.',
      }
    }
    if (isJsxElement(node)) yield* wrongAttributes(node, name)
    const isMarkdown = node.type === 'image' || node.type === 'imageReference'
    if (isMarkdown ? node.alt?.trim() : !isElementWithoutAlt(node)) return
    const decorative = isMarkdown
      ? 'For one that only decorates, write <img src="…" alt="" />.'
      : 'For one that only decorates, write alt="".'
    yield {
      rule: 'image-alt',
      what: 'The image has no alternative text.',
      why: 'People who do not see it would miss what it says.',
      fix: `Describe what the image tells the reader, as in ![…](…). ${decorative}`,
    }
  })
}

function* wrongAttributes(node: JsxElement, component: string | undefined): Generator<Finding> {
  const icons: readonly unknown[] = iconNames
  if (component === 'Card' && !icons.includes(attributeOf(node, 'icon'))) {
    yield {
      rule: 'card-icon',
      what: 'The card has no icon, or one that does not exist.',
      why: 'Its drawing would be missing.',
      fix: `Write <Card icon="…"> with one of ${iconNames.join(', ')}. Heading and text stand between its tags.`,
    }
  }
  if (typeof attributeOf(node, 'style') === 'string') {
    yield {
      rule: 'style-text',
      what: `The style of <${node.name ?? ''}> is text.`,
      why: 'React takes an object, and the page cannot be built.',
      fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
    }
  }
  const labels = component === 'CodeTabs' ? labelsOf(node) : undefined
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
