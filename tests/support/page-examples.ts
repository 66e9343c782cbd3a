import { headerOf } from '@/lib/sample-api/headers'
import type { PageBlock } from './page-blocks'

/** An operation of a page with one set of variables, and the response that the page shows. */
export interface PageExample {
  operation: string
  /** Value of the `authorization` header that the page names; null for none, as the customer calls. */
  authorization: string | null
  variables: Record<string, unknown> | undefined
  response: unknown
  /** Line of the response. */
  line: number
}

/**
 * The examples of a page in order. The title of an operation names the header that
 * a caller other than the customer sends: filename="authorization: Bearer officer".
 *
 * @throws when an operation or its variables have no response, and when two responses
 *   share variables, because one call has one answer
 */
export function pageExamples(blocks: readonly PageBlock[]): PageExample[] {
  const examples: PageExample[] = []
  let call = { operation: '', authorization: null as string | null }
  let open: { variables: PageExample['variables']; line: number } | null = null
  for (const { language, name, text, line } of blocks) {
    if (open && (language === 'graphql' || (name === 'Variables' && open.variables))) {
      throw unanswered(open.line)
    }
    if (language === 'graphql') {
      call = { operation: text, authorization: headerOf(name).authorization }
      open = { variables: undefined, line }
    } else if (name === 'Variables') {
      open = { variables: JSON.parse(text) as Record<string, unknown>, line }
    } else if (name === 'Response') {
      if (!open) throw new Error(`The response in line ${line} needs variables of its own.`)
      examples.push({ ...call, variables: open.variables, response: JSON.parse(text), line })
      open = null
    }
  }
  if (open) throw unanswered(open.line)
  return examples
}

const unanswered = (line: number) => new Error(`The call in line ${line} has no response.`)
