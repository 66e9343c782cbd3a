import { visit } from 'unist-util-visit'
import { didYouMean } from '../format/closest.mjs'
import { isJsxElement } from './jsx.mjs'
import { ownNames } from './remark-known-names.mjs'
import { report } from './report.mjs'

/** Components of Nextra, Docusaurus and Starlight, and what to write here. CONTRIBUTING.md has them as a table. */
export const ELSEWHERE = new Map(
  Object.entries({
    'Callout Aside': ':::note … ::: (or tip, info, warning, danger)',
    'Tabs Tab TabItem': '<CodeTabs> around blocks of code, or a heading for each part',
    'Cards.Card LinkCard DocCard': '<Card>',
    'CardGrid DocCardGrid': '<Cards>',
    DocCardList: '<CategoryCards />',
    'FileTree FileTree.Folder FileTree.File': 'a block of code with the language text',
    'Details Collapse': '<details> with a <summary>',
    'Image ImageZoom Bleed Frame': '![what it shows](/img/name.png)',
    'Link NextLink Button LinkButton': '[text](/docs/intro)',
    'Table Th Tr Td': 'a table of Markdown, or of HTML',
    Mermaid: 'a block of code with the language mermaid',
    Head: 'title and description in the front matter',
    'TOCInline Playground Banner': 'nothing: the site brings its own',
  }).flatMap(([names, meaning]) => names.split(' ').map((name) => [name, meaning])),
)

/**
 * The components that pages may use without importing them: the keys of the registry and those of the
 * theme. Taken from the sources, because to run them needs a browser's style sheets.
 *
 * @param {string} registry components/mdx/registry.tsx
 * @param {string} theme theme.config.tsx
 */
export function componentNames(registry, theme) {
  const bodies = [
    /\bmdxComponents\b[^{=]*=\s*\{([^}]*)\}/.exec(registry)?.[1],
    /\bcomponents:\s*\{([^}]*)\}/.exec(theme)?.[1],
  ]
  const keys = bodies.join(',').split(',')
  return new Set(keys.flatMap((key) => /^\s*(?:\/\/.*\s*)*['"]?([\w-]+)/.exec(key)?.[1] ?? []))
}

/**
 * A component that is neither in the registry nor made by the page.
 *
 * @param {string} name
 * @param {ReadonlySet<string>} names
 * @returns {import('./report.mjs').PluginProblem}
 */
function unknownComponent(name, names) {
  const member = name.slice(name.lastIndexOf('.') + 1)
  const meaning = ELSEWHERE.get(name)
  return {
    rule: 'unknown-component',
    what: `There is no component <${name}>.`,
    why: 'The page would crash when a reader opens it.',
    fix: meaning
      ? `Write ${meaning}. CONTRIBUTING.md, "Components of Nextra and Docusaurus", has the others.`
      : names.has(member)
        ? `Write <${member}>.`
        : (didYouMean(name, names, (meant) => `<${meant}>`) ??
          'Use one of the registry in components/mdx/registry.tsx, or add it there.'),
  }
}

/** Elements of HTML that hold nothing. */
export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Elements that React cannot render: the page would crash, and nothing would say where.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkElements() {
  return (tree, file) => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return
      const { name, attributes, children } = node
      const style = attributes.find((item) => 'name' in item && item.name === 'style')
      if (typeof style?.value === 'string') {
        report(file, node, {
          rule: 'style-text',
          what: `The style of <${name}> is text, and React takes an object.`,
          fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
        })
      }
      if (VOID.test(name ?? '') && children.length > 0) {
        report(file, node, {
          rule: 'void-element',
          what: `<${name}> holds nothing, and here it has content.`,
          fix: `Write <${name} />, and the content behind it.`,
        })
      }
    })
  }
}

/**
 * The same for components that are neither in the registry nor made by the page.
 *
 * @param {() => ReadonlySet<string>} components those that pages use without importing them
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkComponents(components) {
  return (tree, file) => {
    for (const { node, problem } of unknownComponents(tree, components()))
      report(file, node, problem)
  }
}

/**
 * @param {import('mdast').Root} tree
 * @param {ReadonlySet<string>} names
 */
export function unknownComponents(tree, names) {
  const pageNames = ownNames(tree)
  /** @type {{ node: import('./jsx.mjs').JsxElement, problem: import('./report.mjs').PluginProblem }[]} */
  const unknown = []
  visit(tree, (node) => {
    const name = (isJsxElement(node) && node.name) || ''
    if (!/^[A-Z]|\./.test(name) || pageNames.has(name.replace(/\..*/, '')) || names.has(name))
      return
    if (isJsxElement(node)) unknown.push({ node, problem: unknownComponent(name, names) })
  })
  return unknown
}
