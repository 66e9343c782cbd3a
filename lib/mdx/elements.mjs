import { visit } from 'unist-util-visit'
import { didYouMean } from '../format/closest.mjs'
import { isJsxElement } from './jsx.mjs'
import { ownNames } from './remark-known-names.mjs'
import { report } from './report.mjs'

/** What `nextra/components` has on this site (components/mdx/nextra.tsx). */
export const NEXTRA =
  'Bleed Button Callout Card Cards Code Details FileTree Image ImageZoom Pre Steps Summary Tab Table Tabs Td Th Tr'.split(
    ' ',
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
  const [base = ''] = name.split('.')
  return {
    rule: 'unknown-component',
    what: `There is no component <${name}>.`,
    why: 'The page would crash when a reader opens it.',
    fix: NEXTRA.includes(base)
      ? `Import it: import { ${base} } from 'nextra/components'.`
      : (didYouMean(name, names, (meant) => `<${meant}>`) ??
        'Import it, or add it to components/mdx/registry.tsx. CONTRIBUTING.md has a table of components of other tools.'),
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
