import { createElement, use, type ReactNode } from 'react'
import type { Element, RootContent } from 'hast'
import { toString } from 'mdast-util-to-string'
import { readDescription } from '#model/description/parse-description.ts'
import { directionOf, startDirectionOf } from '#model/description/visible-text.ts'
import { Sample, Separated } from './parts.tsx'
import { CodeLinkContext, LinkContext, useEntry, useReferencePage } from './context.tsx'

interface DescriptionProps {
  /** Without text nothing is shown. */
  text: string | null | undefined
  /** Omits the element of a single paragraph. */
  inline?: boolean
}

/** A description in Markdown. Code that names an element of the schema links to it. */
export function Description({ text, inline }: DescriptionProps) {
  if (text == null) return null
  const { children } = readDescription(text)
  const [first, second] = children
  const isParagraph =
    !second && first?.type === 'element' && first.tagName === 'p' && !first.properties.className
  // A paragraph with a direction needs an element.
  const isBare = inline && isParagraph && directionOf(text) === undefined
  return <Nodes nodes={isBare ? first.children : children} />
}

/** The owner's facts about an entry. */
export function Facts() {
  const { coordinate } = useEntry()
  return <OwnWords text={useReferencePage().reference.facts?.(coordinate)} />
}

/** Markdown of the site's authors, who can correct their own links. */
export const OwnWords = ({ text }: { text: string | undefined }) => (
  <LinkContext value={null}>
    <Description text={text} />
  </LinkContext>
)

/** The note on a deprecated element, even when the reason is empty. */
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

/** An element of a description. Links, code and tables look as elsewhere in the reference. */
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
      // Wide content scrolls in its own box, which needs keyboard focus.
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

/** Blocks of text find their direction; a block with other blocks has the direction of its first letter. */
function directionIn(element: Element) {
  if (/^(?:caption|dd|dt|figcaption|p|li|summary|td|th)$/.test(element.tagName))
    return directionOf(toString(element))
  const isHolder = /^(?:blockquote|details|dl|figure|ol|table|ul)$/.test(element.tagName)
  return isHolder ? startDirectionOf(toString(element)) : undefined
}

/** A link within this site is marked, because no author can correct it. A dead link is text. */
function DescriptionLink({ href, children }: { href: string; children: ReactNode }) {
  const resolve = use(LinkContext)
  const target = resolve ? resolve(href) : href
  if (target === null) return children
  return (
    <a href={target} data-schema={resolve && target.startsWith('/') ? '' : undefined}>
      {/* Links do not nest. */}
      <CodeLinkContext value={null}>{children}</CodeLinkContext>
    </a>
  )
}

/** Code of this length fits on a line of the narrowest phone. */
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

/** The language of a block of code, from the class that Markdown gives it. */
function languageOf({ children: [code] }: Element): string | null {
  const names = code?.type === 'element' ? code.properties.className : undefined
  const [name] = Array.isArray(names) ? names : []
  return typeof name === 'string' ? name.replace(/^language-/, '') : null
}
