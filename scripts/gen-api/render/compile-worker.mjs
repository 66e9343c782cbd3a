/**
 * Compiles MDX in a thread of its own, so that a page is compiled while the next
 * one is made. Plain JavaScript: a thread starts without the loader for TypeScript.
 * Used through `compile.ts` alone.
 */
import { parentPort } from 'node:worker_threads'
import { compile } from '@mdx-js/mdx'

/** Answers come in the order of the questions. */
let last = Promise.resolve()

parentPort?.on('message', (/** @type {string} */ source) => {
  last = last.then(async () => parentPort?.postMessage(await faultOf(source)))
})

/**
 * What MDX objects to, or null.
 *
 * @param {string} source MDX without front matter
 * @returns {Promise<{ reason: string, line: number | null } | null>}
 */
async function faultOf(source) {
  try {
    await compile(source, { jsx: true })
    return null
  } catch (error) {
    const isPlaced = typeof error === 'object' && error !== null && 'line' in error
    return {
      reason: error instanceof Error ? error.message : String(error),
      line: isPlaced && typeof error.line === 'number' ? error.line : null,
    }
  }
}
