/** Characters that no XML 1.0 document may have, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that XML cannot carry, such as those that colour a terminal. */
const xmlText = (text: string): string => text.replace(FORBIDDEN, '')

const REFERENCE = String.raw`&(?:#\d+|#x[\da-fA-F]+|amp|lt|gt|quot|apos);`
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`
const value = (quote: string) => `${quote}(?:[^<&${quote}]|${REFERENCE})*${quote}`
const ATTRIBUTE = String.raw`\s+${NAME}\s*=\s*(?:${value('"')}|${value("'")})`

/** Parts of a document; groups: the name of an end tag, that of a start tag, its slash where it is empty. */
const PART = new RegExp(
  [
    String.raw`<!\[CDATA\[[^]*?\]\]>`,
    '<!--[^]*?-->',
    String.raw`<\?[^]*?\?>`,
    String.raw`</(${NAME})\s*>`,
    String.raw`<(${NAME})(?:${ATTRIBUTE})*\s*(/?)>`,
    REFERENCE,
    '[^<&]+',
  ].join('|'),
  'yu',
)

/** What keeps a parser from reading a document, and in which line; undefined for a well-formed one. */
export function xmlFault(document: string): { what: string; line: number } | undefined {
  const open: string[] = []
  const fault = (what: string, offset: number) => ({
    what,
    line: document.slice(0, offset).split('\n').length,
  })
  const [character] = document.matchAll(FORBIDDEN)
  if (character) {
    const code = character[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    return fault(`no document may have the character U+${code}.`, character.index)
  }
  for (let offset = 0; offset < document.length; offset = PART.lastIndex) {
    PART.lastIndex = offset
    const part = PART.exec(document)
    const [text = '', end, start, isEmpty] = part ?? []
    if (!part)
      return fault(`${JSON.stringify(document.slice(offset, offset + 40))} cannot be read.`, offset)
    if (end !== undefined && end !== open.pop()) return fault(`${text} ends nothing.`, offset)
    if (start !== undefined && isEmpty === '') open.push(start)
  }
  return open.length === 0 ? undefined : fault(`<${open.at(-1)}> has no end.`, document.length)
}

/**
 * A document of a library that leaves `<` in attributes as it is, and forbidden characters where they
 * are, as a parser wants it.
 */
export const wellFormed = (document: string): string =>
  xmlText(document).replace(/<!\[CDATA\[[^]*?\]\]>|<[\w:]+(?:\s+[\w:]+="[^"]*")+/g, (part) =>
    part.startsWith('<!') ? part : `<${part.slice(1).replaceAll('<', '&lt;')}`,
  )
