import { spawnSync } from 'node:child_process'
import { tool } from './child'

/**
 * A source as `npm run format` has it.
 *
 * @param file its path, which says the language
 * @throws Error with what the formatter cannot read
 */
export function formatSource(file: string, source: string): string {
  const { program, args } = tool('oxfmt', [`--stdin-filepath=${file}`])
  const { status, stdout, stderr } = spawnSync(program, args, { input: source, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} was not formatted:\n${stderr}`)
  return stdout
}
