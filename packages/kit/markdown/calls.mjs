/**
 * Calls of a page: its fenced blocks that belong together. The frames around them and the check use the same
 * rules. The title of an operation can name the header of another caller than the customer:
 * filename="authorization: Bearer officer".
 *
 * @typedef {'operation' | 'variables' | 'response'} Role
 */

/** @typedef {{ language: string | null, name: string | null, text: string }} PageBlock name: its `filename` */

/** Text of an answer, which needs no name. */
const ANSWER = /^\s*\{\s*"(?:data|errors)"\s*:/

/** @param {PageBlock} block @returns {Role | undefined} */
export function roleOf({ language, name, text }) {
  if (language === 'graphql' || language === 'gql') return 'operation'
  if (language !== 'json') return undefined
  if (name === 'Variables') return 'variables'
  return name === 'Response' || (!name && ANSWER.test(text)) ? 'response' : undefined
}

/**
 * Cases of a call: each starts with its variables, and with the paragraph directly above them.
 *
 * @template Part
 * @param {readonly Part[]} parts that follow the operation
 * @param {(part: Part) => Role | undefined} role undefined for what is between the blocks
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
 * Operations in order, each with the blocks behind it. Those before the first have none.
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

/** If a larger part of a text has changed, marks would cover nearly all of it and help nobody. */
const MOST_CHANGED = 0.5

/**
 * The lines that are in the second text and not in the first, or more often than there.
 *
 * @param {string} before
 * @param {string} after
 * @returns {Set<number>} lines of the second text, from 1; none when most of it is different
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
