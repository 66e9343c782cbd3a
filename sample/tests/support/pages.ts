/** Content of the product's pages: guides, fenced blocks, and examples with their answers. */
import { readdirSync, readFileSync } from 'node:fs'
import { callsOf } from '@/packages/kit/markdown/calls.mjs'
import { parsePage } from '@/packages/kit/markdown/parse-page.mjs'
import { headerOf } from '@/sample/api/index'
import { codeBlocks } from '@/packages/kit/check/graphql/blocks.ts'

const GUIDES = 'docs/user-flows'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** The text of a page. @param file below `pages` */
export const sourceOf = (file: string) => readFileSync(fromRoot('pages', file), 'utf8')

/** The guides, as files below `pages`. */
export const guides = readdirSync(fromRoot('pages', GUIDES))
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => `${GUIDES}/${name}`)

/** The fenced blocks of a page in order, also those inside components. */
export function pageBlocks(file: string) {
  const source = sourceOf(file)
  return codeBlocks(file, parsePage(source, file).tree, source)
}

/** Operations with variables and response, as blocks. */
export const exampleBlocks = (blocks: ReturnType<typeof pageBlocks>) =>
  callsOf(blocks).flatMap(({ operation, cases }) =>
    cases.flatMap(({ variables, responses: [response] }) =>
      operation && response ? [{ operation, variables, response }] : [],
    ),
  )

/**
 * The examples of a page in order, with what their titles ask for and their JSON read; the line is
 * that of the response.
 */
export const pageExamples = (blocks: ReturnType<typeof pageBlocks>) =>
  exampleBlocks(blocks).map(({ operation, variables, response }) => ({
    operation: operation.text,
    ...headerOf(operation.name),
    variables: variables ? (JSON.parse(variables.text) as Record<string, unknown>) : undefined,
    response: JSON.parse(response.text) as unknown,
    line: response.line,
  }))
