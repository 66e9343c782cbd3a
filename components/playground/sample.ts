import { blockIn, callOf, frameOf } from '@/components/code/call-in-page'
import type { PageRequest } from '@/lib/playground/choices'

/** An example as a page shows it. */
export interface Sample extends PageRequest {
  /** Name of the operation, or of the query or mutation that it calls. */
  name: string
  /** The answer that the page shows, as JSON; unset where it shows none. */
  response?: string
}

const OPERATION = /^\s*(?:query|mutation)\s+(\w+)/

/** The name of the operation that a text begins with; undefined for SDL and anything else. */
export const operationName = (text: string) => OPERATION.exec(text)?.[1]

/** Where a call shows its answer; null where it shows none. */
export const responseIn = (frame: HTMLElement) => blockIn(frame, 'Response')

/** The example around a button that runs it, of the case that is shown. */
export const pageSample = (button: HTMLElement): Sample => ({
  ...callOf(button),
  response: responseIn(frameOf(button))?.textContent,
})

/** Blocks of code in a page, as components/code/code-block.tsx writes them. */
export const blocksOfPage = () =>
  Array.from(document.querySelectorAll<HTMLPreElement>('pre[data-language]'))

/** The header that an operation names, and what any other block is. */
export const titleOf = (block: HTMLPreElement) =>
  block.dataset.title ?? block.getAttribute('aria-label') ?? ''
