import { visit } from 'unist-util-visit'
import { placeholders } from '../../scaffold/page-source'
import type { Problem } from '../../../shared/problem'
import type { Page, PageRule } from '../site-model'

/** What authors bring from other sites, or leave behind: Markdown files, Nextra's components, placeholders. */
export const conventionsRule: PageRule = (page, { components }) => [
  ...markdownFile(page),
  ...nextraImports(page, components),
  ...leftPlaceholders(page),
]

function markdownFile({ file }: Page): Problem[] {
  if (!file.endsWith('.md')) return []
  return [
    {
      file,
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'md-file',
      what: 'Pages are MDX files, and this one ends in .md.',
      why: 'Components, posts and the reference leave it out.',
      fix: `Rename it to ${file}x.`,
    },
  ]
}

function nextraImports({ file, tree }: Page, components: ReadonlySet<string>): Problem[] {
  if (tree === null) return []
  const problems: Problem[] = []
  visit(tree, 'mdxjsEsm', ({ data, position }) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = String(statement.source.value)
      if (!/^nextra(?:-theme-docs)?(?:\/|$)/.test(from)) continue
      const { line, column } = statement.loc?.start ?? {
        line: position?.start.line ?? 1,
        column: 0,
      }
      problems.push({
        file,
        line,
        column: column + 1,
        severity: 'error',
        rule: 'nextra-import',
        what: `The components of ${from} are not those of this site.`,
        why: 'They would look different, and bring their own scripts to every reader of the page.',
        fix: `Remove the import and use, without one: ${[...components].sort().join(', ')}. A callout is ":::note".`,
      })
    }
  })
  return problems
}

function leftPlaceholders({ file, source }: Page): Problem[] {
  return source.split('\n').flatMap((text, index): Problem[] => {
    const left = Object.values(placeholders).find((placeholder) => text.includes(placeholder))
    if (left === undefined) return []
    return [
      {
        file,
        line: index + 1,
        column: text.indexOf(left) + 1,
        severity: 'warning',
        rule: 'placeholder',
        what: `This is still the text that the page began with: "${left}"`,
        fix: 'Write your own, or remove it.',
      },
    ]
  })
}
