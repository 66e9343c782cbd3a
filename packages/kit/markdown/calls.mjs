/**
 * Groups the fenced blocks of a page into calls: an operation with its variables and responses. The frames around
 * them and the check use the same rules. The title of an operation can set the header of a different caller, as in
 * filename="authorization: Bearer officer".
 *
 * @typedef {'operation' | 'variables' | 'response'} Role
 */

/** @typedef {{ language: string | null, name: string | null, text: string }} PageBlock name: its `filename` */

/** The start of a response, which needs no `filename`. */
const ANSWER = /^\s*\{\s*"(?:data|errors)"\s*:/

/** @param {PageBlock} block @returns {Role | undefined} */
export function roleOf({ language, name, text }) {
  if (language === 'graphql' || language === 'gql') return 'operation'
  if (language !== 'json') return undefined
  if (name === 'Variables') return 'variables'
  return name === 'Response' || (!name && ANSWER.test(text)) ? 'response' : undefined
}

/**
 * Splits a call into cases. Each starts with its variables, or with the paragraph directly above them.
 *
 * @template Part
 * @param {readonly Part[]} parts that follow the operation
 * @param {(part: Part) => Role | undefined} role undefined for content between the blocks
 * @returns {[Part[], ...Part[][]]}
 */
export function casesOf(parts, role) {
  /** @type {[Part[], ...Part[][]]} */
  const cases = [[]]
  for (const part of parts) {
    const last = cases.at(-1) ?? []
    if (role(part) === 'variables' && last.some(role)) {
      const isSaid = role(/** @type {Part} */ (last.at(-1))) === undefined
      cases.push(isSaid ? last.splice(-1) : [])
    }
    cases.at(-1)?.push(part)
  }
  return cases
}

/**
 * Lists the operations of a page, each with the blocks that follow it. Blocks before the first have no operation.
 *
 * @template {PageBlock} Block
 * @param {readonly Block[]} blocks of a page
 */
export function callsOf(blocks) {
  /** @type {{ operation: Block | undefined, parts: Block[] }[]} */
  const calls = []
  for (const block of blocks) {
    const role = roleOf(block)
    if (role === 'operation') calls.push({ operation: block, parts: [] })
    else if (role && calls.length === 0) calls.push({ operation: undefined, parts: [block] })
    else if (role) calls.at(-1)?.parts.push(block)
  }
  return calls.map(({ operation, parts }) => ({
    operation,
    cases: casesOf(parts, roleOf).map((blocks) => ({
      variables: blocks.find((block) => roleOf(block) === 'variables'),
      responses: blocks.filter((block) => roleOf(block) === 'response'),
    })),
  }))
}

/** Largest share of changed lines to mark. Beyond it, marks would cover nearly the whole text. */
const MOST_CHANGED = 0.5

/**
 * Finds the lines of the second text that are missing from the first, or occur less often there.
 *
 * @param {string} before
 * @param {string} after
 * @returns {Set<number>} line numbers in the second text, from 1; empty when most of it is different
 */
export function changedLines(before, after) {
  const rest = before.split('\n')
  const lines = after.split('\n')
  const numbers = new Set()
  for (const [index, line] of lines.entries()) {
    const at = rest.indexOf(line)
    if (at === -1) numbers.add(index + 1)
    else rest.splice(at, 1)
  }
  return numbers.size > lines.length * MOST_CHANGED ? new Set() : numbers
}

/**
 * Returns the kind and name of the operation at the start of a GraphQL text, or null for SDL and
 * for anonymous operations.
 *
 * @param {string} text
 * @returns {{ kind: 'Query' | 'Mutation', name: string } | null}
 */
export function operationHead(text) {
  const [, kind, name] = /^\s*(query|mutation)\s+(\w+)/.exec(text) ?? []
  return name ? { kind: kind === 'query' ? 'Query' : 'Mutation', name } : null
}
