import { createHash } from 'node:crypto'
import type { Element, Root } from 'hast'
import { eachElement } from '../../shared/exported-pages'

/** Types of script elements that browsers run or act upon; others hold data and need no permission. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i

/** What a page asks of the script policy. */
export function findInlineScripts(tree: Root) {
  /** Sources such as `'sha256-…'`, one for each inline script that runs. */
  const hashes: string[] = []
  /** Code in attributes, which no hash can allow: `<a onclick>`, `<a href=javascript:>`. */
  const forbidden: string[] = []
  eachElement(tree, (node) => {
    forbidden.push(...codeInAttributes(node))
    if (node.tagName !== 'script' || node.properties.src !== undefined) return
    if (!EXECUTED.test(textProperty(node, 'type'))) return
    const code = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  })
  return { hashes, forbidden }
}

function codeInAttributes(node: Element): string[] {
  return Object.keys(node.properties)
    .filter((name) => /^on[A-Z]/.test(name) || /^\s*javascript:/i.test(textProperty(node, name)))
    .map((name) => `<${node.tagName} ${name.toLowerCase()}>`)
}

const textProperty = ({ properties }: Element, name: string) => {
  const value = properties[name]
  return typeof value === 'string' ? value : ''
}
