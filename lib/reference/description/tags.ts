import type { Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { parseEntities } from 'parse-entities'

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address as it may be in a link, or null for everything that is not
 * absolute http, https or mailto. The URL parser decides, as it does in the
 * reader's browser: it ignores line breaks and case that would hide a
 * `javascript:`.
 */
export function safeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

/** A tag of raw HTML that descriptions may have. */
export interface Tag {
  name: string
  closes: boolean
  /** The address of a link; every other attribute is dropped. */
  properties: Properties
  /** As written: shown when the tag turns out to have no partner. */
  raw: string
}

const ALLOWED = new Set('a blockquote br code em kbd li ol p strong sub sup ul'.split(' '))

const TAG =
  /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g

/**
 * Splits raw HTML into tags that are allowed, and text. A link without a safe
 * address is text like any other tag that is not allowed.
 */
export function splitTags(html: string): (Tag | string)[] {
  const parts: (Tag | string)[] = []
  let end = 0
  const addText = (from: number, to: number) => {
    if (from < to) parts.push(parseEntities(html.slice(from, to), { nonTerminated: false }))
  }
  for (const { 0: raw, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const tag = readTag(raw, name.toLowerCase(), slash === '/')
    if (!tag) continue
    addText(end, index)
    parts.push(tag)
    end = index + raw.length
  }
  addText(end, html.length)
  return parts
}

function readTag(raw: string, name: string, closes: boolean): Tag | null {
  if (!ALLOWED.has(name) || (closes && name === 'br')) return null
  if (closes || name !== 'a') return { name, closes, properties: {}, raw }
  const [link] = fromHtml(raw, { fragment: true }).children
  const href = link?.type === 'element' ? safeUrl(String(link.properties.href)) : null
  return href ? { name, closes, properties: { href }, raw } : null
}
