import { createElement, use, type ReactNode } from 'react'
import type { Element, RootContent } from 'hast'
import { toString } from 'mdast-util-to-string'
import { readDescription } from '#model/description/parse-description.ts'
import { directionOf, startDirectionOf } from '#model/description/visible-text.ts'
import { Sample, Separated } from './parts.tsx'
import { CodeLinkContext, LinkContext, useEntry, useReferencePage } from './context.tsx'

interface DescriptionProps {
  /** Without text, nothing is rendered. */
  text: string | null | undefined
  /** Omits the `<p>` around a single paragraph. */
  inline?: boolean
}

/** Renders a description in Markdown. Code that names an element of the schema links to it. */
export function Description({ text, inline }: DescriptionProps) {
  if (text == null) return null
  const { children } = readDescription(text)
  const [first, second] = children
  const isParagraph =
    !second && first?.type === 'element' && first.tagName === 'p' && !first.properties.className
  // A paragraph with a text direction needs an element for `dir`.
  const isBare = inline && isParagraph && directionOf(text) === undefined
  return <Nodes nodes={isBare ? first.children : children} />
}

/** Renders the additional facts about an entry that its owner provides. */
export function Facts() {
  const { coordinate } = useEntry()
  return <OwnWords text={useReferencePage().reference.facts?.(coordinate)} />
}

/** Renders Markdown from the site's authors, without checks of links, because authors can correct their own. */
export const OwnWords = ({ text }: { text: string | undefined }) => (
  <LinkContext value={null}>
    <Description text={text} />
  </LinkContext>
)

/** Renders the deprecation note of an element, even if the reason is empty. */
export function DeprecationNote({ reason }: { reason: string | null | undefined }) {
  if (reason == null) return null
  const hasReason = reason.trim() !== ''
  return (
    <div className="ref-note">
      <strong>Deprecated</strong>
      {hasReason ? ': ' : '.'}
      {hasReason && <Description text={reason} />}
    </div>
  )
}

function Nodes({ nodes }: { nodes: readonly RootContent[] }) {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value
    return node.type === 'element' && <Markup key={index} element={node} />
  })
}

/** Renders an element of a description. Links, code and tables look the same as in the rest of the reference. */
function Markup({ element }: { element: Element }) {
  const { tagName, properties, children } = element
  const content = <Nodes nodes={children} />
  switch (tagName) {
    case 'a':
      return <DescriptionLink href={String(properties.href)}>{content}</DescriptionLink>
    case 'code':
      return <InlineCode code={toString(element)} />
    case 'pre':
      return <Sample code={toString(element).replace(/\n$/, '')} language={languageOf(element)} />
    case 'table':
      // Wide tables scroll in a container, which needs keyboard focus.
      return (
        <div className="ref-scroll" tabIndex={0} role="group" aria-label="Table">
          <table dir={directionIn(element)}>{content}</table>
        </div>
      )
    case 'th':
    case 'td':
      return createElement(
        tagName,
        { className: properties.align && `ref-${properties.align}`, dir: directionIn(element) },
        content,
      )
    case 'br':
    case 'hr':
      return createElement(tagName)
    default:
      return createElement(
        tagName,
        {
          className: properties.className?.toString(),
          start: properties.start,
          title: properties.title,
          dir: directionIn(element),
        },
        content,
      )
  }
}

/** Returns the direction of a block: automatic for text; if it contains other blocks, the first letter decides. */
function directionIn(element: Element) {
  if (/^(?:caption|dd|dt|figcaption|p|li|summary|td|th)$/.test(element.tagName))
    return directionOf(toString(element))
  const isHolder = /^(?:blockquote|details|dl|figure|ol|table|ul)$/.test(element.tagName)
  return isHolder ? startDirectionOf(toString(element)) : undefined
}

/** Renders a link. Internal links are marked, so that the check of links skips them. Broken links become text. */
function DescriptionLink({ href, children }: { href: string; children: ReactNode }) {
  const resolve = use(LinkContext)
  const target = resolve ? resolve(href) : href
  if (target === null) return children
  return (
    <a href={target} data-schema={resolve && target.startsWith('/') ? '' : undefined}>
      {/* Links cannot be nested. */}
      <CodeLinkContext value={null}>{children}</CodeLinkContext>
    </a>
  )
}

/** Maximum length of code that fits on one line of the narrowest phone. */
const SHORT_CODE = 24

function InlineCode({ code }: { code: string }) {
  const href = use(CodeLinkContext)?.(code)
  const text = (
    <code>
      {code.length > SHORT_CODE ? (
        <Separated by={<wbr />}>{code.split(/(?<=\.)(?=\w)/)}</Separated>
      ) : (
        code
      )}
    </code>
  )
  return href ? <a href={href}>{text}</a> : text
}

/** Returns the language of a code block from the class that the Markdown parser sets. */
function languageOf({ children: [code] }: Element): string | null {
  const names = code?.type === 'element' ? code.properties.className : undefined
  const [name] = Array.isArray(names) ? names : []
  return typeof name === 'string' ? name.replace(/^language-/, '') : null
}
