import { compile } from '@mdx-js/mdx'
import type { GeneratedFile } from '../types'

/**
 * Compiles a page as MDX.
 *
 * @returns null, or what MDX says, with the element of the schema next to the place
 */
export async function compileProblem({ path, content }: GeneratedFile): Promise<string | null> {
  const source = content.replace(/^---\n[\s\S]*?\n---\n/, '')
  try {
    await compile(source, { jsx: true })
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${path}, near ${elementBefore(source, error)}: does not compile as MDX: ${reason}`
  }
}

/** Every element with an address begins a line: the last one up to the line of the error is the nearest. */
function elementBefore(source: string, error: unknown): string {
  const lines = source.split('\n')
  const line = lineOf(error) ?? lines.length
  const before = lines.slice(0, line).reverse()
  const ids = before.map((text) => /^<\w+[^>]* id="([^"]+)"/.exec(text)?.[1])
  return ids.find((id) => id !== undefined) ?? 'the top of the page'
}

function lineOf(error: unknown): number | null {
  const isPlaced = typeof error === 'object' && error !== null && 'line' in error
  return isPlaced && typeof error.line === 'number' ? error.line : null
}
