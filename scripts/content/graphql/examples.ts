import type { CodeBlock } from './code-blocks'
import type { Finding } from './finding'

/** Variables with the responses that they lead to. */
interface Run {
  variables: CodeBlock | null
  responses: CodeBlock[]
}

/** A GraphQL block with the JSON blocks that belong to it. */
export interface Example {
  block: CodeBlock
  runs: Run[]
  /** Why the author wants it unchecked; null when it is to be checked. */
  skipped: string | null
}

export interface Grouped {
  examples: Example[]
  findings: Finding[]
}

const GRAPHQL = new Set(['graphql', 'gql'])
const SHORTEST_REASON = 8

/**
 * Puts the blocks of a page together: each JSON block called "Variables" or
 * "Response" belongs to the GraphQL block before it, and a response to the
 * variables before it. An unnamed JSON block counts as a response when it looks
 * like one.
 */
export function groupExamples(blocks: readonly CodeBlock[]): Grouped {
  const examples: Example[] = []
  const findings: Finding[] = []
  for (const block of blocks) {
    const { skipped, finding } = skipReason(block)
    if (finding) findings.push(finding)
    if (GRAPHQL.has(block.language)) {
      examples.push({ block, runs: [], skipped })
      continue
    }
    const role = roleOf(block)
    if (!role || skipped !== null) continue
    const example = examples.at(-1)
    if (!example) {
      findings.push(stray(block, role))
    } else if (role === 'variables') {
      example.runs.push({ variables: block, responses: [] })
    } else {
      const run = example.runs.at(-1)
      if (run) run.responses.push(block)
      else example.runs.push({ variables: null, responses: [block] })
    }
  }
  return { examples, findings }
}

function roleOf({ language, info, text }: CodeBlock): 'variables' | 'response' | null {
  if (language !== 'json') return null
  const name = info.get('filename')
  if (name === 'Variables') return 'variables'
  if (name === 'Response') return 'response'
  return name === undefined && /^\s*\{\s*"(?:data|errors)"\s*:/.test(text) ? 'response' : null
}

function skipReason(block: CodeBlock): { skipped: string | null; finding?: Finding } {
  const reason = block.info.get('nocheck')
  if (reason === undefined) return { skipped: null }
  if (reason !== true && reason.trim().length >= SHORTEST_REASON) return { skipped: reason }
  const finding: Finding = {
    rule: 'graphql-nocheck',
    place: block.start,
    what: 'This block is not to be checked, but does not say why.',
    fix: 'Give a reason, nocheck="…", or remove the word and let the block be checked.',
  }
  return { skipped: null, finding }
}

function stray(block: CodeBlock, role: string): Finding {
  return {
    rule: 'graphql-stray-json',
    place: block.start,
    what: `These are the ${role} of no operation: no GraphQL block stands before them on this page.`,
    fix: 'Put the block behind its operation, or give it another file name.',
  }
}
