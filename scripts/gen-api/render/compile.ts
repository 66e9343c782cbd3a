import { compile } from '@mdx-js/mdx'
import type { GeneratedFile } from '../types'

/**
 * Compiles a page the way the site will.
 *
 * @returns null, or what MDX says and the nearest schema element before the place
 */
export async function compileProblem({ path, content }: GeneratedFile): Promise<string | null> {
  try {
    await compile(content.replace(/^---\n[\s\S]*?\n---\n/, ''), { jsx: true })
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${path} does not compile as MDX: ${reason}`
  }
}
