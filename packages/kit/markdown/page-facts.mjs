import { toString } from 'mdast-util-to-string'
import { routeOfFile, projectPath } from './file-links.mjs'
import { readFrontMatter } from './front-matter.mjs'
import { isJsxElement } from './jsx.mjs'
import { ownNames } from './remark-known-names.mjs'

/** Maximum length of a description, about as much as search engines show. */
const LONGEST = 160

/** The date in the file or folder name of a post. */
export const DATED = /(?<=\/)(\d{4}-\d\d-\d\d)-(?=[^/]+(?:\/index)?\.mdx?$)/

/**
 * Returns the title, description and date of a page from its front matter. As in Nextra, the title defaults to the
 * first heading, then to the file name. The other defaults are the first paragraph and the date in the name.
 *
 * @param {import('./front-matter.mjs').FrontMatter} frontMatter
 * @param {import('mdast').Root | null} tree
 * @param {string} file from the root of the repository
 */
export function pageFacts(frontMatter, tree, file) {
  const name = routeOfFile(file)?.split('/').at(-1) || 'index'
  const words = name.replaceAll(/[-_]+/g, ' ')
  const title = tree ? titleOf(tree) : undefined
  const lead = tree?.children.find((node) => node.type === 'paragraph' && node !== title)
  const day = frontMatter.text('date') ?? DATED.exec(file)?.[1]
  return {
    // Other tools also allow a time after the date.
    ...(day !== undefined && { date: day.replace(/(?<=^\d{4}-\d\d-\d\d)[T ].*/, '') }),
    title:
      frontMatter.text('title') ||
      toString(title) ||
      words.charAt(0).toUpperCase() + words.slice(1),
    description: frontMatter.text('description') || shortened(lead ? toString(lead) : ''),
  }
}

/** Finds the first heading in Markdown or HTML, which the parser may wrap in a paragraph. @param {import('mdast').Root} tree */
const titleOf = (tree) =>
  tree.children.find((node) => {
    const element = node.type === 'paragraph' ? node.children[0] : node
    return element && isJsxElement(element)
      ? element.name === 'h1'
      : node.type === 'heading' && node.depth === 1
  })

/** Shortens a text to the first words that fit. @param {string} text */
function shortened(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…` : line
}

/** Whether a page starts with a component of its own, which may show the title. @param {import('mdast').Root} tree */
function startsWithComponent(tree) {
  const first = tree.children.find(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
  return first !== undefined && isJsxElement(first) && ownNames(tree).has(first.name ?? '')
}

/**
 * Gives every page a title and a description, and adds the title as a heading if the page has no top-level heading.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkPageFacts() {
  return (tree, file) => {
    const frontMatter = readFrontMatter(String(file))
    const facts = pageFacts(frontMatter, tree, projectPath(file))
    const data = { ...Object(frontMatter.data), ...facts }
    if (tree.children[0]?.type === 'yaml') tree.children.shift()
    tree.children.unshift({ type: 'yaml', value: JSON.stringify(data) })
    if (titleOf(tree) || file.data.excerptOf !== undefined || startsWithComponent(tree)) return
    const place = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
    tree.children.splice(place === -1 ? tree.children.length : place, 0, {
      type: 'heading',
      depth: 1,
      children: [{ type: 'literalText', value: facts.title }],
    })
  }
}
