import type { Sample } from './sample'

const OPERATION = /^\s*(?:query|mutation)\s+(\w+)/

/** Who calls where a page names no header: the sample endpoint takes no token for its customer. */
export const SAMPLE_CUSTOMER = 'Bearer customer'

/** The name of the operation that a text begins with; undefined for SDL and anything else. */
export const operationName = (text: string) => OPERATION.exec(text)?.[1]

/**
 * The example that begins with a block of code: its operation and title, and the
 * variables and the response in the blocks of these titles before the next operation.
 */
export function pageSample(name: string, pre: HTMLPreElement): Sample {
  const blocks = blocksOfPage()
  const after = blocks.slice(blocks.indexOf(pre) + 1)
  const end = after.findIndex(({ dataset }) => dataset.language === 'graphql')
  const own = after.slice(0, end === -1 ? undefined : end)
  const textOf = (title: string) => own.find((block) => titleOf(block) === title)?.textContent
  return {
    name,
    operation: pre.textContent,
    variables: textOf('Variables') ?? '',
    response: textOf('Response'),
    title: titleOf(pre),
    authorization: SAMPLE_CUSTOMER,
  }
}

/** Blocks of code in a page, as components/mdx/code-block.tsx writes them. */
export const blocksOfPage = () =>
  Array.from(document.querySelectorAll<HTMLPreElement>('pre[data-language]'))

export const titleOf = (block: HTMLPreElement) => block.getAttribute('aria-label') ?? ''
