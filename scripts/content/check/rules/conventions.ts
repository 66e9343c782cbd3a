import { placeholders } from '../../scaffold/page-source'
import { findingsIn, type Finding, type Page, type PageRule } from '../site-model'

/** What authors bring from other sites, or leave behind: Markdown files, Nextra's components, placeholders. */
export const conventionsRule: PageRule = function* (page, { components }) {
  if (page.file.endsWith('.md')) {
    yield {
      rule: 'md-file',
      what: 'Pages are MDX files, and this one ends in .md.',
      why: 'Components, posts and the reference leave it out.',
      fix: `Rename it to ${page.file}x.`,
    }
  }
  yield* nextraImports(page, components)
  yield* leftPlaceholders(page)
}

const nextraImports = (page: Page, components: ReadonlySet<string>) =>
  findingsIn(page, function* (node) {
    const statements = node.type === 'mdxjsEsm' ? node.data?.estree?.body : undefined
    for (const statement of statements ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = String(statement.source.value)
      if (!/^nextra(?:-theme-docs)?(?:\/|$)/.test(from)) continue
      const { line, column } = statement.loc?.start ?? { line: 1, column: 0 }
      yield {
        at: { line, column: column + 1 },
        rule: 'nextra-import',
        what: `The components of ${from} are not those of this site.`,
        why: 'They would look different, and bring their own scripts to every reader of the page.',
        fix: `Remove the import and use, without one: ${[...components].sort().join(', ')}. A callout is ":::note".`,
      }
    }
  })

function* leftPlaceholders({ source }: Page): Generator<Finding> {
  for (const [index, text] of source.split('\n').entries()) {
    const left = Object.values(placeholders).find((placeholder) => text.includes(placeholder))
    if (left === undefined) continue
    yield {
      at: { line: index + 1, column: text.indexOf(left) + 1 },
      severity: 'warning',
      rule: 'placeholder',
      what: `This is still the text that the page began with: "${left}"`,
      fix: 'Write your own, or remove it.',
    }
  }
}
