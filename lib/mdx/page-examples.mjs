/**
 * A fenced block of a page.
 *
 * @typedef {{
 *   language: string,
 *   name: string,
 *   text: string,
 *   line: number,
 * }} PageBlock language of the fence and its `filename`, both empty when not given; line from 1
 */

/**
 * An operation of a page with one set of variables, and the response that the page
 * shows. The title of an operation names the header that a caller other than the
 * customer sends: filename="authorization: Bearer officer".
 *
 * @template {PageBlock} Block
 * @typedef {{ operation: Block, variables: Block | null, response: Block }} PageExample
 */

/**
 * The examples of a page in order.
 *
 * @template {PageBlock} Block
 * @param {readonly Block[]} blocks
 * @returns {PageExample<Block>[]}
 * @throws {Error} when an operation or its variables have no response, and when two responses
 *   share variables, because one call has one answer
 */
export function pageExamples(blocks) {
  /** @type {PageExample<Block>[]} */
  const examples = []
  /** @type {Block | null} */
  let operation = null
  /** @type {{ variables: Block | null, line: number } | null} */
  let open = null
  for (const block of blocks) {
    const { language, name, line } = block
    const isOperation = language === 'graphql'
    if (open && (isOperation || (name === 'Variables' && open.variables)))
      throw unanswered(open.line)
    if (isOperation) {
      operation = block
      open = { variables: null, line }
    } else if (name === 'Variables') {
      open = { variables: block, line }
    } else if (name === 'Response') {
      if (!open || !operation) {
        throw new Error(`The response in line ${line} needs variables of its own.`)
      }
      examples.push({ operation, variables: open.variables, response: block })
      open = null
    }
  }
  if (open) throw unanswered(open.line)
  return examples
}

/** @param {number} line */
const unanswered = (line) => new Error(`The call in line ${line} has no response.`)
