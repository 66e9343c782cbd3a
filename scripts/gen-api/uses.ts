/** Places of guides, posts and examples that use what a change of the schema takes away or deprecates. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { InlineCode } from 'mdast'
import { visit } from 'unist-util-visit'
import { groupBy } from '@/lib/format/group-by'
import { parsePage } from '@/lib/mdx/parse-page.mjs'
import { addressesOf } from '@/lib/reference/changes/addresses'
import { codeLinks } from '@/lib/reference/code-links'
import { entriesOf } from '@/lib/reference/pages'
import { parseDocument } from '@/lib/reference/parse-document'
import { checkOperation } from '../check/graphql/check-operation'
import { checkText, isGenerated } from '../check/graphql/check-graphql'
import { filesIn } from '../shared/files'
import {
  formatByFile,
  formatPlace,
  formatWhat,
  placeOf,
  sortProblems,
  type Problem,
} from '../shared/problem'

interface Uses {
  /** Places that fitted the former schema and do not fit the new one. */
  broken: Problem[]
  /** Places that use what has just been deprecated. */
  deprecated: Problem[]
}

/**
 * Looks at GraphQL and its JSON in pages, at operations of `examples/`, at links to entries, and at
 * code in the text that names one.
 *
 * @param root of the project, absolute
 * @returns one problem for each line of a file
 */
export async function findUses(
  root: string,
  former: GraphQLSchema,
  next: GraphQLSchema,
): Promise<Uses> {
  const names = [...(await filesIn(root, 'pages')), ...(await filesIn(root, 'examples'))]
  const files = names.filter((file) => /\.mdx$|\.graphql$/.test(file) && !isGenerated(file))
  const findMentions = mentionsOfGone(former, next)
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const isPage = file.endsWith('.mdx')
    const check = (schema: GraphQLSchema) =>
      isPage ? checkText(schema, file, text) : operationProblems(schema, file, text)
    const known = new Set(check(former).map(keyOf))
    const fresh = check(next).filter((problem) => !known.has(keyOf(problem)))
    return isPage ? [...fresh, ...findMentions(file, text)] : fresh
  })
  const byLine = (severity: Problem['severity']) => {
    const own = sortProblems(problems.filter((problem) => problem.severity === severity))
    return [...groupBy(own, formatPlace).values()].map(([first]) => first)
  }
  return { broken: byLine('error'), deprecated: byLine('warning') }
}

/** Lines for the terminal, without more of a file than a person reads. */
export const describeUses = (uses: readonly Problem[]): string[] =>
  formatByFile(
    uses,
    (use) => `  ${formatPlace({ file: use.file, line: use.line })}  ${formatWhat(use)}`,
  )

const keyOf = (problem: Problem) => `${problem.line} ${formatWhat(problem)}`

function operationProblems(schema: GraphQLSchema, file: string, text: string): Problem[] {
  const document = parseDocument(text)
  const mistakes =
    document instanceof GraphQLError
      ? [{ offset: document.positions?.[0] ?? 0, what: document.message }]
      : checkOperation(schema, document)
  return mistakes.map(({ offset, ...mistake }) => ({
    ...{ severity: 'error', rule: 'graphql-validation', file, line: placeOf(text, offset).line },
    ...mistake,
  }))
}

/** Finds code in the text of a page that names an element which the new reference lacks. */
function mentionsOfGone(former: GraphQLSchema, next: GraphQLSchema) {
  const entries = entriesOf(former)
  const kept = new Set(addressesOf(entriesOf(next)).values())
  // Arguments of fields share the field's address, and follow it.
  const gone = new Map(
    [...addressesOf(entries)]
      .filter(([, href]) => !kept.has(href))
      .map(([coordinate, href]): [string, string] => [href, coordinate])
      .toReversed(),
  )
  const linkOf = codeLinks(entries)()
  return (file: string, text: string): Problem[] => {
    const problems: Problem[] = []
    visit(parsePage(text, file).tree, 'inlineCode', ({ value, position }: InlineCode) => {
      const coordinate = gone.get(linkOf(value) ?? '')
      if (coordinate === undefined) return
      const place = { file, line: position?.start.line }
      problems.push({ ...place, ...MENTION, what: `names ${coordinate}.` })
    })
    return problems
  }
}

const MENTION = { severity: 'error', rule: 'schema-change' } as const
