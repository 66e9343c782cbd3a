import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { placeOf, type Problem } from '../../shared/problem'

type Rule =
  | 'graphql-syntax'
  | 'graphql-validation'
  | 'graphql-deprecated'
  | 'graphql-variables'
  | 'graphql-response'
  | 'graphql-sdl'
  | 'graphql-nocheck'
  | 'graphql-stray-json'

/** What is wrong at an offset of a block. An error unless said otherwise. */
export interface Mistake extends Pick<Problem, 'coordinate' | 'fix'> {
  offset: number
  what: string
  severity?: Problem['severity']
}

/** A fenced block of code in its page. */
export interface CodeBlock {
  language: string
  /** Of the page, where its fence begins. */
  line: number
  info: ReadonlyMap<string, string | true>
  text: string
  /** The problem of a mistake in the block; of the block as a whole where it has no offset. */
  problem: (rule: Rule, mistake: Omit<Mistake, 'offset'> & { offset?: number }) => Problem
}

/** A GraphQL block with the JSON blocks that belong to it. */
export interface GuideExample {
  block: CodeBlock
  /** Variables with the responses that they lead to. */
  runs: { variables: CodeBlock | null; responses: CodeBlock[] }[]
  /** Its author says why it is not to be checked. */
  isSkipped: boolean
}

/**
 * Puts the blocks of a page together: each JSON block called "Variables" or "Response" belongs to the
 * GraphQL block before it, and a response to the variables before it. An unnamed JSON block counts as a
 * response when it looks like one.
 */
export function groupExamples(blocks: readonly CodeBlock[]) {
  const examples: GuideExample[] = []
  const problems: Problem[] = []
  for (const block of blocks) {
    const reason = block.info.get('nocheck')
    const isSkipped = typeof reason === 'string' && reason.trim() !== ''
    if (reason !== undefined && !isSkipped) {
      const what = 'This block is not to be checked, but does not say why.'
      const fix = 'Give a reason, nocheck="…", or remove the word and let the block be checked.'
      problems.push(block.problem('graphql-nocheck', { what, fix }))
    }
    if (/^(?:graphql|gql)$/.test(block.language)) {
      examples.push({ block, runs: [], isSkipped })
      continue
    }
    const example = examples.at(-1)
    const role = block.language === 'json' ? roleOf(block) : undefined
    if (isSkipped || (role !== 'Variables' && role !== 'Response')) continue
    const run = example?.runs.at(-1)
    if (!example) {
      const what = `${role} of no operation: no GraphQL block stands before them on this page.`
      problems.push(strayBlock(block, what))
    } else if (role === 'Variables') {
      example.runs.push({ variables: block, responses: [] })
    } else if (run) {
      run.responses.push(block)
    } else {
      example.runs.push({ variables: null, responses: [block] })
    }
  }
  return { examples, problems }
}

export const strayBlock = (block: CodeBlock, what: string) =>
  block.problem('graphql-stray-json', {
    what,
    fix: 'Put the block behind its operation, each operation in a block of its own, or give it another file name.',
  })

function roleOf({ info, text }: CodeBlock) {
  const isResponse = /^\s*\{\s*"(?:data|errors)"\s*:/.test(text)
  return info.get('filename') ?? (isResponse && 'Response')
}

/** Every fenced block with a language, in the order of the page, also inside components and lists. */
export function codeBlocks(file: string, tree: Root, source: string): CodeBlock[] {
  const lines = source.split(/\r?\n/)
  const blocks: CodeBlock[] = []
  visit(tree, 'code', ({ lang, meta, value, position }: Code) => {
    if (!lang || !position) return
    const { line, column } = position.start
    blocks.push({
      language: lang,
      line,
      info: parseInfo(meta ?? ''),
      text: value,
      problem: (rule, { offset, ...mistake }) => ({
        file,
        ...(offset === undefined ? { line, column } : placeAt(value, offset, lines, line)),
        severity: 'error',
        rule,
        ...mistake,
      }),
    })
  })
  return blocks
}

/** The words after the language: `filename="Variables" nocheck="reason"`. A word without a value is true. */
function parseInfo(meta: string): Map<string, string | true> {
  const words = meta.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return new Map([...words].map(([, name = '', value]) => [name, value ?? true]))
}

/** In lists, quotes and components the lines of the page have more in front than those of the block. */
function placeAt(text: string, offset: number, lines: readonly string[], fenceLine: number) {
  const { line, column } = placeOf(text, offset)
  const inBlock = text.split(/\r?\n/)[line - 1] ?? ''
  const inPage = lines[fenceLine + line - 1] ?? ''
  const indent = inPage.endsWith(inBlock) ? inPage.length - inBlock.length : 0
  return { line: fenceLine + line, column: indent + column }
}
