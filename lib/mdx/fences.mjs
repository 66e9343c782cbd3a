/** The marks of a fence, behind what a list or a quotation has in front of them. */
const FENCE = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(?:(`{3,})[^`]*|(~{3,}).*)$/

/**
 * The fenced code of a Markdown text, in order.
 *
 * @param {readonly string[]} lines
 * @returns {{ info: string, start: number, end: number }[]} what follows the opening marks, and the
 *   lines of both fences; without a closing one, the block ends behind the last line
 */
function fencedBlocks(lines) {
  /** @type {{ info: string, start: number, end: number }[]} */
  const blocks = []
  let open = ''
  for (const [index, line] of lines.entries()) {
    const match = FENCE.exec(line)
    const marks = match?.[1] ?? match?.[2] ?? ''
    const block = blocks.at(-1)
    if (open && block) {
      if (!marks.startsWith(open) || line.replace(/^[\s>]+/, '').trim() !== marks) continue
      open = ''
      block.end = index
    } else if (marks) {
      open = marks
      const info = line.slice(line.indexOf(marks) + marks.length).trim()
      blocks.push({ info, start: index, end: lines.length })
    }
  }
  return blocks
}

/**
 * For each line of a Markdown text, whether it is outside fenced code. The fences themselves are
 * inside.
 *
 * @param {readonly string[]} lines
 * @returns {boolean[]}
 */
export function outsideFences(lines) {
  const outside = lines.map(() => true)
  for (const { start, end } of fencedBlocks(lines)) outside.fill(false, start, end + 1)
  return outside
}
