/** Names of shell languages after a fence. */
export const SHELLS = 'shell bash sh zsh console shellsession'

/** Prompts of shells with the text before them: for a user, for root, on Windows. */
const PROMPTS = [
  /^(?:\[[^\]]+\]|[^\s$%#>]*[@:~/][^\s$%#>]*)?[$%] /,
  /^(?:\[[^\]]+\]|[^\s$%#>]*[@:~/][^\s$%#>]*)?# /,
  /^(?:PS )?[A-Z]:\\[^>]*> ?/,
]

/** The end of a line that continues on the next, in Unix and Windows shells. */
const CONTINUED = /[\\^`]$/

/**
 * The commands of a session to copy, without prompts and output.
 * In a text without a prompt, every line is a command.
 *
 * @param {string} session
 */
export function commandsOf(session) {
  const lines = session.split('\n')
  const prompt = PROMPTS.find((pattern) => lines.some((line) => pattern.test(line)))
  if (!prompt) return session
  let isCommand = false
  return lines
    .flatMap((line) => {
      const isContinued = isCommand
      if (!isContinued && !prompt.test(line)) return []
      isCommand = CONTINUED.test(line)
      return isContinued ? line.replace(/^> /, '') : line.replace(prompt, '')
    })
    .join('\n')
}
