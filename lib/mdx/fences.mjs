/** The marks of a fence, behind what a list or a quotation has in front of them. */
const FENCE = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(?:(`{3,})[^`]*|(~{3,}).*)$/

/**
 * For each line of a Markdown text, whether it is outside fenced code. The fences themselves are
 * inside.
 *
 * @param {readonly string[]} lines
 * @returns {boolean[]}
 */
export function outsideFences(lines) {
  let open = ''
  return lines.map((line) => {
    const match = FENCE.exec(line)
    const marks = match?.[1] ?? match?.[2] ?? ''
    if (!open) {
      open = marks
      return !marks
    }
    if (marks.startsWith(open) && line.replace(/^[\s>]+/, '').trim() === marks) open = ''
    return false
  })
}
