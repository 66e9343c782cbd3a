import type { Definition, Nodes, PhrasingContent } from 'mdast'
import type { CodeLinker } from '../code-links'
import { h, type HtmlNode } from '../html'
import { Frames } from './frames'
import { tokeniseHtml } from './raw-html'
import { safeUrl } from './safe-url'

export interface DescriptionContext {
  linkCode: CodeLinker
  /** Link and image definitions of the description, by identifier. */
  definitions: ReadonlyMap<string, Definition>
  insideLink: boolean
}

/** Renders text, emphasis, links and the like. */
export function phrasing(
  nodes: readonly PhrasingContent[],
  context: DescriptionContext,
): HtmlNode[] {
  const frames = new Frames(context)
  for (const node of nodes) {
    if (node.type === 'html') tokeniseHtml(node.value).forEach((token) => frames.token(token))
    else frames.add(...inline(node, { ...context, insideLink: frames.inLink }))
  }
  return frames.finish()
}

function inline(node: PhrasingContent, context: DescriptionContext): HtmlNode[] {
  switch (node.type) {
    case 'text':
      // A line break within a paragraph is white space.
      return [node.value.replace(/\n/g, ' ')]
    case 'emphasis':
      return [h('em', null, phrasing(node.children, context))]
    case 'strong':
      return [h('strong', null, phrasing(node.children, context))]
    case 'delete':
      return [h('del', null, phrasing(node.children, context))]
    case 'inlineCode':
      return [inlineCode(node.value, context)]
    case 'break':
      return [h('br', null)]
    case 'link':
      return link(node.url, phrasing(node.children, { ...context, insideLink: true }), context)
    case 'linkReference': {
      const content = phrasing(node.children, { ...context, insideLink: true })
      return link(context.definitions.get(node.identifier)?.url ?? '', content, context)
    }
    case 'image':
      return image(node.url, node.alt, context)
    case 'imageReference':
      return image(context.definitions.get(node.identifier)?.url ?? '', node.alt, context)
    case 'footnoteReference':
      return [`[${node.label ?? node.identifier}]`]
    case 'html':
      return [node.value]
    default:
      return unexpected(node)
  }
}

function inlineCode(code: string, { linkCode, insideLink }: DescriptionContext): HtmlNode {
  const href = insideLink ? null : linkCode(code)
  const element = h('code', null, code)
  return href ? h('a', { href }, element) : element
}

/** An address that is not safe, or a link within a link, leaves the text alone. */
function link(url: string, content: HtmlNode[], { insideLink }: DescriptionContext): HtmlNode[] {
  const href = insideLink ? null : safeUrl(url)
  return href ? [h('a', { href }, content)] : content
}

/** Pictures are not loaded, since the reader's browser should ask no other server: a link stands for one. */
function image(
  url: string,
  alt: string | null | undefined,
  context: DescriptionContext,
): HtmlNode[] {
  return alt ? link(url, [alt], context) : []
}

function unexpected(node: Nodes): never {
  throw new Error(`The Markdown parser produced “${node.type}”, which descriptions do not know.`)
}
