import { headerOf } from '@/lib/sample-api/headers'
import type { Sample } from './sample'

const OPERATION = /^\s*(?:query|mutation)\s+(\w+)/

/** Who calls where a page names no header: the sample endpoint takes no token for its customer. */
const NO_HEADER = 'Bearer customer'

/** Blocks of code in a page, as components/mdx/code-block.tsx writes them. */
const BLOCKS = 'pre[data-language]'

/** The name of the operation that a text begins with; undefined for SDL and anything else. */
export const operationName = (text: string) => OPERATION.exec(text)?.[1]

/**
 * The example that begins with a block of code: its operation, the header that its
 * title names, and the variables in the block of that title before the next operation.
 */
export function pageSample(name: string, pre: HTMLPreElement): Sample {
  const { authorization, minutes } = headerOf(titleOf(pre))
  return {
    name,
    operation: pre.textContent,
    variables: variablesAfter(pre),
    authorization: authorization ?? NO_HEADER,
    minutes,
  }
}

function variablesAfter(pre: HTMLPreElement): string {
  const blocks = Array.from(document.querySelectorAll<HTMLPreElement>(BLOCKS))
  for (const block of blocks.slice(blocks.indexOf(pre) + 1)) {
    if (block.dataset.language === 'graphql') return ''
    if (titleOf(block) === 'Variables') return block.textContent
  }
  return ''
}

const titleOf = (block: HTMLPreElement) => block.getAttribute('aria-label') ?? ''
