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

/**
 * The example around a button that runs it: its operation and title, and variables and
 * response of the case that is shown.
 */
export function pageSample(button: HTMLElement): Sample {
  const exchange = button.closest('.exchange') ?? document.body
  const shown = exchange.querySelector(SHOWN_CASE)
  const block = (title: string) => {
    const selector = `pre[aria-label="${title}"]`
    return (shown?.querySelector(selector) ?? exchange.querySelector(selector))?.textContent
  }
  const operation = exchange.querySelector<HTMLPreElement>('pre[data-language=graphql]')
  return {
    name: button.dataset.run ?? '',
    operation: operation?.textContent ?? '',
    variables: block('Variables') ?? '',
    response: block('Response'),
    title: operation ? titleOf(operation) : '',
    inGuide: !exchange.closest('.ref'),
  }
}

/** Blocks of code in a page, as components/code/code-block.tsx writes them. */
export const blocksOfPage = () =>
  Array.from(document.querySelectorAll<HTMLPreElement>('pre[data-language]'))

/** The header that an operation names, and what any other block is. */
export const titleOf = (block: HTMLPreElement) =>
  block.dataset.title ?? block.getAttribute('aria-label') ?? ''
