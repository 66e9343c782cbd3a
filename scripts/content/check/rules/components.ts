import { visit } from 'unist-util-visit'
import { closest } from '@/lib/search/closest.mjs'
import type { Problem } from '../../../shared/problem'
import type { PageRule } from '../site-model'

/** Names that a page brings along: imports and declarations of its own. */
const IMPORTED = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s+as\s+(\w+))?/gm
const DECLARED = /^export\s+(?:const|let|function|class)\s+(\w+)/gm

/** Every component on a page is in the registry, or defined by the page itself. */
export const componentsRule: PageRule = (page, { components }) => {
  if (page.tree === null) return []
  const problems: Problem[] = []
  const own = ownNames(page.source)
  visit(page.tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (!('name' in node) || !node.name || !/^[A-Z]/.test(node.name)) return
    const [name = node.name] = node.name.split('.')
    if (components.has(name) || own.has(name)) return
    const meant = closest(name, [...components])
    problems.push({
      file: page.file,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      severity: 'error',
      rule: 'unknown-component',
      what: `There is no component <${name}>.`,
      why: 'The page would crash when a reader opens it.',
      fix: meant
        ? `Did you mean <${meant}>?`
        : 'Use one of the registry in components/mdx/registry.tsx, or add it there.',
    })
  })
  return problems
}

function ownNames(source: string): Set<string> {
  const names = [...source.matchAll(IMPORTED)].flatMap(([, one, list = '', all]) => [
    one,
    ...list.split(',').map((item) =>
      item
        .split(/\sas\s/)
        .at(-1)
        ?.trim(),
    ),
    all,
  ])
  const declared = [...source.matchAll(DECLARED)].map(([, name]) => name)
  return new Set([...names, ...declared].filter((name) => name !== undefined))
}
