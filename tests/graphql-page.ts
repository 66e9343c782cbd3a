/** A schema with every kind of type, and pages with GraphQL made from parts, for the tests of their check. */
import { buildSchema } from 'graphql'
import { checkText } from '../scripts/content/graphql/check-graphql'
import { formatPlace, formatWhat, type Problem } from '../scripts/shared/problem'

export const schema = buildSchema(`
  directive @tag(name: String) on FIELD
  enum Status { OPEN CLOSED OLD @deprecated(reason: "Use CLOSED.") }
  scalar Amount
  interface Node { id: ID! }
  type Payment implements Node { id: ID! amount: Amount! status: Status! notes: [String!]! next: Payment fee(of: Int = 1): Float old: Int @deprecated(reason: "Use fee.") }
  type Refund implements Node { id: ID! of: Payment! }
  type Rejected { message: String! }
  union Outcome = Payment | Rejected
  input By @oneOf { id: ID reference: String }
  input PayInput { amount: Amount! status: Status = OPEN by: By lines: [LineInput!] old: Int @deprecated(reason: "Use by.") }
  input LineInput { text: String! count: Int! }
  type Query { payment(id: ID!): Payment node(id: ID!): Node nodes(first: Int = 2): [Node!]! matrix: [[Int]!] }
  type Mutation { pay(input: PayInput!): Outcome! }
`)

/** Problems of a page as `line:column rule: what`, without the file. */
export function problemsOf(source: string): string[] {
  return checkText(schema, 'pages/x.mdx', source).problems.map(
    (problem: Problem) =>
      `${formatPlace(problem).replace('pages/x.mdx:', '')} ${problem.severity === 'warning' ? 'warning ' : ''}${problem.rule}: ${formatWhat(problem)}`,
  )
}

export const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`
export const graphql = (text: string, info = 'graphql') => fence(info, text)
export const variables = (text: string) => fence('json filename="Variables"', text)
export const response = (text: string) => fence('json filename="Response"', text)
export const page = (...parts: string[]) => ['---\ntitle: X\n---\n', '# X\n', ...parts].join('\n')
