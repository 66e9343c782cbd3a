import { readFrontMatter } from './front-matter.mjs'
import { report } from './report.mjs'

/**
 * Front matter is closed, and is YAML. Anything else would take the menus of every page along.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFrontMatter() {
  return (_tree, file) => {
    for (const error of readFrontMatter(String(file)).errors) report(file, error, error)
  }
}
