import type { PageBlock } from './page-blocks'

/** One request of a tutorial: the command to paste, and what the page shows beside it. */
export interface TutorialStep {
  /** Text for a shell. */
  command: string
  line: number
  /** Text of the operation that stands before the command. */
  operation: string
  /** JSON text of the variables that belong to the operation; null when it has none. */
  variables: string | null
  /** JSON text of the answer that the page promises. */
  response: string
}

/**
 * Puts each curl command of a page together with the operation and the variables
 * before it and the response behind it.
 *
 * @throws when a command has no response, or a response has no command
 */
export function tutorialSteps(blocks: readonly PageBlock[]): TutorialStep[] {
  const steps: TutorialStep[] = []
  let operation = ''
  let variables: string | null = null
  let open: PageBlock | null = null
  for (const block of blocks) {
    if (block.language === 'graphql') {
      operation = block.text
      variables = null
    } else if (block.name === 'Variables') {
      variables = block.text
    } else if (block.language === 'sh' && block.text.startsWith('curl ')) {
      if (open) throw new Error(`The command in line ${open.line} has no response.`)
      open = block
    } else if (block.name === 'Response') {
      if (!open) throw new Error(`The response in line ${block.line} has no command.`)
      steps.push({
        command: open.text,
        line: open.line,
        operation,
        variables,
        response: block.text,
      })
      open = null
    }
  }
  if (open) throw new Error(`The command in line ${open.line} has no response.`)
  return steps
}
