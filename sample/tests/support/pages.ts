/** Content of the product's pages: guides, fenced blocks, and examples with their responses. */
import { readdirSync, readFileSync } from 'node:fs'
import { callsOf } from '@/packages/kit/markdown/calls.mjs'
import { parsePage } from '@/packages/kit/markdown/parse-page.mjs'
import { headerOf } from '@/sample/api/index'
import { codeBlocks } from '@/packages/kit/check/graphql/blocks.ts'

const GUIDES = 'docs/user-flows'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** Reads a page. @param file path below `pages` */
export const sourceOf = (file: string) => readFileSync(fromRoot('pages', file), 'utf8')

/** Paths of the guides below `pages`. */
export const guides = readdirSync(fromRoot('pages', GUIDES))
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => `${GUIDES}/${name}`)

/** Returns the fenced blocks of a page in order, including those inside components. */
export function pageBlocks(file: string) {
  const source = sourceOf(file)
  return codeBlocks(file, parsePage(source, file).tree, source)
}

/** Returns operations with their variables and response, as blocks. */
export const exampleBlocks = (blocks: ReturnType<typeof pageBlocks>) =>
  callsOf(blocks).flatMap(({ operation, cases }) =>
    cases.flatMap(({ variables, responses: [response] }) =>
      operation && response ? [{ operation, variables, response }] : [],
    ),
  )

/**
 * Returns the examples of a page in order, with the headers in their titles and their JSON parsed. The
 * line is where the response starts.
 */
export const pageExamples = (blocks: ReturnType<typeof pageBlocks>) =>
  exampleBlocks(blocks).map(({ operation, variables, response }) => ({
    operation: operation.text,
    ...headerOf(operation.name),
    variables: variables ? (JSON.parse(variables.text) as Record<string, unknown>) : undefined,
    response: JSON.parse(response.text) as unknown,
    line: response.line,
  }))
