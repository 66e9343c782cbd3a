import type { Root } from 'mdast'
import remarkLintFencedCodeFlag from 'remark-lint-fenced-code-flag'
import remarkLintHeadingIncrement from 'remark-lint-heading-increment'
import remarkLintNoDuplicateDefinitions from 'remark-lint-no-duplicate-definitions'
import remarkLintNoMultipleToplevelHeadings from 'remark-lint-no-multiple-toplevel-headings'
import remarkLintNoUndefinedReferences from 'remark-lint-no-undefined-references'
import remarkLintNoUnusedDefinitions from 'remark-lint-no-unused-definitions'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { Problem } from '../../../shared/problem'
import type { Finding, Page } from '../site-model'

type Text = Required<Pick<Problem, 'severity' | 'what' | 'why' | 'fix'>>

/** What the findings of remark-lint mean here, in the words of the other rules. */
const texts: Readonly<Record<string, Text>> = {
  'fenced-code-flag': {
    severity: 'warning',
    what: 'The code block does not say which language it is in.',
    why: 'It is shown without colours, and not checked.',
    fix: 'Name the language behind the opening marks, such as ```graphql, or "text" for none.',
  },
  'heading-increment': {
    severity: 'error',
    what: 'The heading skips a level.',
    why: 'People who use a screen reader take the gap for a missing part.',
    fix: 'Use one "#" more than the heading above it.',
  },
  'no-duplicate-definitions': {
    severity: 'error',
    what: 'The link definition is there twice.',
    why: 'Only the first one counts.',
    fix: 'Remove or rename one.',
  },
  'no-multiple-toplevel-headings': {
    severity: 'error',
    what: 'The page has a second title.',
    why: 'People who use a screen reader find their place by the one level-1 heading.',
    fix: 'Use "##" for the parts of a page.',
  },
  'no-undefined-references': {
    severity: 'warning',
    what: 'The text in square brackets is the name of no link definition.',
    why: 'Readers see the brackets.',
    fix: 'Add the definition, or write \\[ for a bracket that readers should see.',
  },
  'no-unused-definitions': {
    severity: 'warning',
    what: 'The link or footnote definition is not used.',
    why: 'It may belong to a link that was misspelt.',
    fix: 'Use or remove it.',
  },
}

const linter = unified()
  .use(remarkLintFencedCodeFlag)
  .use(remarkLintHeadingIncrement)
  .use(remarkLintNoDuplicateDefinitions)
  .use(remarkLintNoMultipleToplevelHeadings)
  .use(remarkLintNoUndefinedReferences)
  .use(remarkLintNoUnusedDefinitions)
  .freeze()

/** The rules that remark-lint has: levels of headings, code blocks, references. */
export const remarkLintRule = ({ file, source, tree }: Page): Finding[] => {
  if (tree === null) return []
  const lintFile = new VFile({ value: source, path: file })
  linter.runSync(tree satisfies Root, lintFile)
  return lintFile.messages.map(({ line, column, ruleId = 'markdown', reason }) => ({
    at: { line, column },
    rule: ruleId,
    ...(texts[ruleId] ?? { severity: 'warning', what: `${reason}.` }),
  }))
}
