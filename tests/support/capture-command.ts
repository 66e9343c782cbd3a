/** Output and exit code of a command. */
export async function captureCommand(
  command: (print: (text: string) => void) => Promise<number>,
): Promise<{ output: string; code: number }> {
  const lines: string[] = []
  const code = await command((text) => lines.push(`${text}\n`))
  return { output: lines.join(''), code }
}
