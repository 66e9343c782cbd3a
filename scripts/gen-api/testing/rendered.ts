/** What tests read of the generated reference: the HTML that the page really delivers, not the text of the MDX file. */
import { readFileSync } from 'node:fs'
import { run } from '@mdx-js/mdx'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { ReferencePage } from '@/lib/reference/anchors'
import { compilePage } from '@/lib/mdx/compile-page.mjs'
import { fromRoot } from '../../shared/root'
import { renderReference } from '../render'
import type { GeneratedFile, RenderOptions } from '../types'

/** A schema of the test corpus. */
export function fixture(name: string): GraphQLSchema {
  return buildSchema(readFileSync(fromRoot('tests/fixtures/schemas', `${name}.graphql`), 'utf8'))
}

/** Renders with the facts that all tests share. */
export function renderFiles(
  schema: GraphQLSchema,
  options: Partial<RenderOptions> = {},
): Promise<GeneratedFile[]> {
  const product = { name: 'Product', endpoint: 'https://api.example.com/graphql' }
  return renderReference(schema, { product, ...options })
}

/** The content of one generated file. */
export function contentOf(files: readonly GeneratedFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path)
  if (!file) throw new Error(`${path} was not generated.`)
  return file.content
}

/** Compiles and runs a page as the site does, and returns the HTML handed to its body. */
export async function bodyHtml(
  files: readonly GeneratedFile[],
  page: ReferencePage,
): Promise<string> {
  const path = `pages/docs/api/${page}.mdx`
  const source = contentOf(files, path).replace(/^import .*$/m, '')
  const bodies: string[] = []
  const collect = (_type: unknown, props: object) => {
    if ('html' in props && typeof props.html === 'string') bodies.push(props.html)
    return null
  }
  const { default: Page } = await run(await compilePage(source, path), {
    Fragment: 'fragment',
    jsx: collect,
    jsxs: collect,
    baseUrl: import.meta.url,
  })
  Page({ components: { StaticBody: 'body' } })
  const [body, second] = bodies
  if (body === undefined || second !== undefined) throw new Error(`${path} has no single body.`)
  return body
}

/** A page's body as a parsed tree. */
export async function bodyTree(
  files: readonly GeneratedFile[],
  page: ReferencePage,
): Promise<Root> {
  return fromHtml(await bodyHtml(files, page), { fragment: true })
}

/** Every element that passes the test, in document order. */
export function elements(root: Nodes, test: (element: Element) => boolean = () => true): Element[] {
  const own = root.type === 'element' && test(root) ? [root] : []
  const children = 'children' in root ? root.children : []
  return [...own, ...children.flatMap((child) => elements(child, test))]
}

/** The element with an id. @throws when there is none */
export function byId(root: Nodes, id: string): Element {
  const [found] = elements(root, ({ properties }) => properties.id === id)
  if (!found) throw new Error(`There is no element with the id ${id}.`)
  return found
}

/** All text in a node, buttons left out: what a reader reads. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'button') return ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Text with its white space collapsed, as it shows outside of code. */
export function words(node: Nodes): string {
  return textOf(node).replace(/\s+/g, ' ').trim()
}
