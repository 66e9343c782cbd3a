/** Finds guides, posts and examples that use elements that a schema change removes or deprecates. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { checkText, isGenerated } from './check-graphql.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { filesIn } from 'nextra-graphql/shared/files.ts'
import {
  formatByFile,
  formatPlace,
  formatWhat,
  sortProblems,
  type Problem,
} from 'nextra-graphql/shared/problem.ts'

/**
 * Checks GraphQL and its JSON in pages, the operations of `examples/`, links to entries, and code in the text that names
 * a removed element.
 *
 * @param root of the project, an absolute path
 * @param removals coordinates of removed elements, such as `Query.quote`
 * @returns lines for the terminal: places that are valid in the published schema but not in the new one, and places
 *   that use newly deprecated elements. Lists one problem per line of a file, up to a limit per file
 */
export async function findUses(
  site: SiteSettings,
  root: string,
  published: GraphQLSchema,
  next: GraphQLSchema,
  removals: readonly string[],
): Promise<{ broken: string[]; deprecated: string[] }> {
  const names = [...(await filesIn(root, 'pages')), ...(await filesIn(root, 'examples'))]
  const files = names.filter((file) => /\.mdx$|\.graphql$/.test(file) && !isGenerated(file))
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const isPage = file.endsWith('.mdx')
    // Checks an operation as a code block of a page, whose fence moves it down by one line.
    const source = isPage ? text : `\`\`\`graphql\n${text}\n\`\`\`\n`
    const check = (schema: GraphQLSchema) =>
      checkText(site, schema, file, source).map((problem) => ({
        ...problem,
        line: problem.line && problem.line - Number(!isPage),
      }))
    const keys = new Set(check(published).map(keyOf))
    const fresh = check(next).filter((problem) => !keys.has(keyOf(problem)))
    return isPage ? [...fresh, ...mentionsOf(removals, file, text)] : fresh
  })
  const byLine = (severity: Problem['severity']) => {
    const sorted = sortProblems(problems.filter((problem) => problem.severity === severity))
    const uses = [...groupBy(sorted, formatPlace).values()].map(([first]) => first)
    return formatByFile(
      uses,
      (use) => `  ${formatPlace({ file: use.file, line: use.line })}  ${formatWhat(use)}`,
    )
  }
  return { broken: byLine('error'), deprecated: byLine('warning') }
}

const keyOf = (problem: Problem) => `${problem.line} ${formatWhat(problem)}`

/** Finds code in the text of a page that names a removed element. @param removals coordinates */
function mentionsOf(removals: readonly string[], file: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) =>
    removals
      .filter((coordinate) => line.includes(`\`${coordinate}\``))
      .map((coordinate) => ({
        file,
        line: index + 1,
        ...MENTION,
        what: `mentions ${coordinate}, which was removed.`,
      })),
  )
}

const MENTION = { severity: 'error', rule: 'schema-change' } as const
