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

/** Of the cases of a call the one that is shown. */
const SHOWN_CASE = ':scope > [data-of=cases] > [role=tabpanel]:not([data-off])'

/** The call, or the block alone, that a button belongs to. */
export const frameOf = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>('.exchange') ??
  button.closest<HTMLElement>('.code-tabs, .code') ??
  button

/** The text of a block of a call by its title, of the case that is shown. */
function blockIn(frame: HTMLElement, title: string): HTMLElement | null {
  const selector = `pre[aria-label="${title}"] > code`
  const shown = frame.querySelector(SHOWN_CASE)
  return shown?.querySelector<HTMLElement>(selector) ?? frame.querySelector<HTMLElement>(selector)
}

/** Where a call shows its answer; null where it shows none. */
export const responseIn = (frame: HTMLElement) => blockIn(frame, 'Response')

/**
 * The example around a button that runs it: its operation and title, and variables and
 * response of the case that is shown.
 */
export function pageSample(button: HTMLElement): Sample {
  const frame = frameOf(button)
  const operation = frame.querySelector<HTMLPreElement>('pre[data-language=graphql]')
  return {
    name: button.dataset.run ?? '',
    operation: operation?.textContent ?? '',
    variables: blockIn(frame, 'Variables')?.textContent ?? '',
    response: responseIn(frame)?.textContent,
    title: operation ? titleOf(operation) : '',
    inGuide: !frame.closest('.ref'),
  }
}

/** Blocks of code in a page, as components/code/code-block.tsx writes them. */
export const blocksOfPage = () =>
  Array.from(document.querySelectorAll<HTMLPreElement>('pre[data-language]'))

/** The header that an operation names, and what any other block is. */
export const titleOf = (block: HTMLPreElement) =>
  block.dataset.title ?? block.getAttribute('aria-label') ?? ''
