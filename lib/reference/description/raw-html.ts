import { safeUrl } from './safe-url'

/** A piece of raw HTML in a description. Everything but the allowed tags is text. */
export type HtmlToken =
  | { type: 'open'; tag: string; href?: string; raw: string }
  | { type: 'close'; tag: string; raw: string }
  | { type: 'break' }
  | { type: 'text'; value: string }

const ALLOWED = new Set([
  'code',
  'em',
  'strong',
  'sub',
  'sup',
  'kbd',
  'ul',
  'ol',
  'li',
  'p',
  'blockquote',
])

const TAG =
  /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g

const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i

/**
 * Splits raw HTML into allowed tags and text. Attributes are dropped, except the
 * address of a link; a link without a safe address is text like any other tag
 * that is not allowed.
 */
export function tokeniseHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let end = 0
  for (const match of html.matchAll(TAG)) {
    const token = tagToken(match)
    if (!token) continue
    pushText(tokens, html.slice(end, match.index))
    tokens.push(token)
    end = match.index + match[0].length
  }
  pushText(tokens, html.slice(end))
  return tokens
}

function tagToken([raw, slash, name = '', attributes = '']: RegExpExecArray): HtmlToken | null {
  const tag = name.toLowerCase()
  if (tag === 'br' && !slash) return { type: 'break' }
  if (tag === 'a' && !slash) {
    const href = HREF.exec(attributes)
    const url = href && safeUrl(decodeReferences(href[1] ?? href[2] ?? href[3] ?? ''))
    return url ? { type: 'open', tag, href: url, raw } : null
  }
  if (tag !== 'a' && !ALLOWED.has(tag)) return null
  return slash ? { type: 'close', tag, raw } : { type: 'open', tag, raw }
}

function pushText(tokens: HtmlToken[], value: string): void {
  if (value) tokens.push({ type: 'text', value: decodeReferences(value) })
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/** Character references that raw HTML commonly has; a rarer name stays as it is written. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi,
    (raw, hex, decimal, name) => {
      if (name) return NAMED.get(String(name)) ?? raw
      const code = hex ? parseInt(String(hex), 16) : parseInt(String(decimal), 10)
      const printable = code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return printable ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}
