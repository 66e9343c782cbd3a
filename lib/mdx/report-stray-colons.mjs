import { report } from './report.mjs'

/** A line of the source that looks like one of an admonition. */
const COLON_LINE = /^:{3,}[^\S\n]*(.*)$/gm

/**
 * A line that begins with three colons is read as text when it is not a proper
 * opening line, or when it closes nothing. Readers would see the colons.
 *
 * @param {import('mdast').Paragraph} paragraph
 * @param {import('vfile').VFile} file
 */
export function reportStrayColons(paragraph, file) {
  const { start, end } = paragraph.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const source = String(file).slice(start.offset, end.offset)
  for (const { index, 1: rest = '' } of source.matchAll(COLON_LINE)) {
    const before = source.slice(0, index).split('\n')
    const column = before.length === 1 ? start.column : 1
    report(file, { line: start.line + before.length - 1, column }, finding(rest.trim()))
  }
}

/** @param {string} rest of the line, after the colons @returns {import('./report.mjs').Finding} */
function finding(rest) {
  if (!rest) {
    return {
      rule: 'stray-admonition-end',
      what: 'This line closes no admonition.',
      fix: 'Remove it, or give the admonition that it should close an opening line such as ":::note".',
    }
  }
  return {
    rule: 'malformed-admonition',
    what: 'This line begins like an admonition, but cannot be read as one.',
    fix: 'Write the name directly behind the colons, and the title as ":::note Title", ":::note[Title]" or \':::note{title="Title"}\'.',
  }
}
