import { pageExamples as groupBlocks } from '@/lib/mdx/page-examples.mjs'
import { headerOf } from '@/sample-api/headers'
import type { PageBlock } from './page-blocks'

/** An operation of a page with one set of variables, and the response that the page shows. */
export interface PageExample {
  operation: string
  /** Value of the `authorization` header that the page names; null for none, as the customer calls. */
  authorization: string | null
  /** By how much the page moves the sample clock forward before the call. */
  minutes: number
  variables: Record<string, unknown> | undefined
  response: unknown
  /** Line of the response. */
  line: number
}

/**
 * The examples of a page in order, with their JSON read.
 *
 * @throws what pageExamples of lib/mdx throws
 */
export const pageExamples = (blocks: readonly PageBlock[]): PageExample[] =>
  groupBlocks(blocks).map(({ operation, variables, response }) => ({
    operation: operation.text,
    ...headerOf(operation.name),
    variables: variables ? (JSON.parse(variables.text) as Record<string, unknown>) : undefined,
    response: JSON.parse(response.text) as unknown,
    line: response.line,
  }))

/** An answer as a page shows it: without the places of an error, which say nothing to its reader. */
export const asShown = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'locations' ? undefined : value)),
  )
