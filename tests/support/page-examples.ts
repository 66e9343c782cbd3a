import type { PageBlock } from './page-blocks'

/** An operation of a page with one set of variables, and the response that the page shows. */
export interface PageExample {
  operation: string
  /** Who calls: a word that the sample endpoint takes as a token. Null: the role that usually does. */
  caller: string | null
  variables: Record<string, unknown> | undefined
  response: unknown
  /** Line of the response. */
  line: number
}

/**
 * The examples of a page in order. The fence of an operation may name the caller:
 * ```graphql as="officer".
 *
 * @throws when two responses share variables, because one call has one answer
 */
export function pageExamples(blocks: readonly PageBlock[]): PageExample[] {
  const examples: PageExample[] = []
  let open: Omit<PageExample, 'response' | 'line'> | null = null
  let operation = ''
  let caller: string | null = null
  for (const { language, name, attributes, text, line } of blocks) {
    if (language === 'graphql') {
      operation = text
      caller = attributes.as ?? null
      open = { operation, caller, variables: undefined }
    } else if (name === 'Variables') {
      open = { operation, caller, variables: JSON.parse(text) as Record<string, unknown> }
    } else if (name === 'Response') {
      if (!open) throw new Error(`The response in line ${line} needs variables of its own.`)
      examples.push({ ...open, response: JSON.parse(text), line })
      open = null
    }
  }
  return examples
}
