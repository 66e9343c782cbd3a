import { visit } from 'unist-util-visit'
import { placeholders } from '../../scaffold/page-source'
import type { Problem } from '../../../shared/problem'
import { problemAt, type Page, type PageRule } from '../site-model'

/** What authors bring from other sites, or leave behind: Markdown files, Nextra's components, placeholders. */
export const conventionsRule: PageRule = (page, { components }) => [
  ...markdownFile(page),
  ...nextraImports(page, components),
  ...leftPlaceholders(page),
]

function markdownFile(page: Page): Problem[] {
  if (!page.file.endsWith('.md')) return []
  return [
    problemAt(page, undefined, {
      rule: 'md-file',
      what: 'Pages are MDX files, and this one ends in .md.',
      why: 'Components, posts and the reference leave it out.',
      fix: `Rename it to ${page.file}x.`,
    }),
  ]
}

function nextraImports(page: Page, components: ReadonlySet<string>): Problem[] {
  if (page.tree === null) return []
  const problems: Problem[] = []
  visit(page.tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = String(statement.source.value)
      if (!/^nextra(?:-theme-docs)?(?:\/|$)/.test(from)) continue
      const start = statement.loc?.start
      const place = start ? { line: start.line, column: start.column + 1 } : node
      const problem = problemAt(page, place, {
        rule: 'nextra-import',
        what: `The components of ${from} are not those of this site.`,
        why: 'They would look different, and bring their own scripts to every reader of the page.',
        fix: `Remove the import and use, without one: ${[...components].sort().join(', ')}. A callout is ":::note".`,
      })
      problems.push(problem)
    }
  })
  return problems
}

function leftPlaceholders(page: Page): Problem[] {
  return page.source.split('\n').flatMap((text, index): Problem[] => {
    const left = Object.values(placeholders).find((placeholder) => text.includes(placeholder))
    if (left === undefined) return []
    return [
      problemAt(
        page,
        { line: index + 1, column: text.indexOf(left) + 1 },
        {
          severity: 'warning',
          rule: 'placeholder',
          what: `This is still the text that the page began with: "${left}"`,
          fix: 'Write your own, or remove it.',
        },
      ),
    ]
  })
}
