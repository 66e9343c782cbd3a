import { LineCounter, parseDocument } from 'yaml'
import { report } from './report.mjs'

const RULE = 'front-matter'

/**
 * Front matter is closed, and is YAML. Anything else would take the menus of every page along.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFrontMatter() {
  return (tree, file) => {
    const [first] = tree.children
    if (first?.type === 'yaml') return reportYaml(first, file)
    if (!/^---[^\S\n]*\r?\n/.test(String(file))) return
    report(
      file,
      { line: 1, column: 1 },
      {
        rule: RULE,
        what: 'The front matter that begins here is never closed.',
        why: 'All of the page would be taken for it.',
        fix: 'Write a line "---" below its last field.',
      },
    )
  }
}

/**
 * @param {import('mdast').Yaml} node
 * @param {import('vfile').VFile} file
 */
function reportYaml({ value, position }, file) {
  const counter = new LineCounter()
  const { errors } = parseDocument(value, { lineCounter: counter, prettyErrors: false })
  for (const { pos, message } of errors) {
    const { line, col } = counter.linePos(pos[0])
    report(
      file,
      { line: line + (position?.start.line ?? 1), column: col },
      {
        rule: RULE,
        what: `The front matter is not valid YAML: ${message.replace(/\.?\s*$/, '')}.`,
        fix: 'Put text that contains a colon, a hash or quotation marks into quotation marks.',
      },
    )
  }
}
