/** Languages of shell blocks, as written after a fence. */
export const SHELLS = 'shell bash sh zsh console shellsession'

/** Match shell prompts with the text before them: for users, for root and on Windows. */
const PROMPTS = [
  /^(?:\[[^\]]+\]|[^\s$%#>]*[@:~/][^\s$%#>]*)?[$%] /,
  /^(?:\[[^\]]+\]|[^\s$%#>]*[@:~/][^\s$%#>]*)?# /,
  /^(?:PS )?[A-Z]:\\[^>]*> ?/,
]

/** Matches the end of a line that continues on the next, in Unix and Windows shells. */
const CONTINUED = /[\\^`]$/

/**
 * Returns the commands of a shell session, without prompts and output.
 * If the text has no prompts, every line is a command.
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
