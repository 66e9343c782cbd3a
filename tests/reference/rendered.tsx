/** What tests read of the reference: the HTML that a page delivers for a schema. */
import { createElement } from 'react'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { isInputObjectType, type GraphQLSchema } from 'graphql'
import * as entries from '@/components/reference'
import { renderPage } from '@/components/reference/render-page'
import type { EntryKind, ReferencePage } from '@/lib/reference/anchors'
import { buildExamples } from '@/lib/reference/examples/build-examples'
import { inputSamples } from '@/lib/reference/examples/input-samples'
import { pathValues } from '@/lib/reference/examples/path-values'
import { createSampler } from '@/lib/reference/examples/sampler'
import { buildModel } from '@/lib/reference/model/build-model'
import { entriesOf, PAGES } from '@/lib/reference/pages'
import type { Reference } from '@/lib/reference/reference'
import { printSdl } from '@/scripts/gen-api/sdl/print-sdl'

export { fixture } from '@/scripts/gen-api/testing/rendered'

const COMPONENTS = {
  query: entries.Query,
  mutation: entries.Mutation,
  subscription: entries.Subscription,
  object: entries.ObjectType,
  interface: entries.InterfaceType,
  input: entries.InputObject,
  enum: entries.Enum,
  scalar: entries.Scalar,
  union: entries.Union,
  directive: entries.Directive,
} satisfies Record<EntryKind, unknown>

/** Everything that the reference shows of a schema, with examples made from the schema alone. */
export async function referenceOf(schema: GraphQLSchema): Promise<Reference> {
  const given = { coordinates: new Map(), names: new Map(), ids: new Map() }
  const model = buildModel(schema, { appliedDirectives: new Map(), rawDefaults: new Map() })
  const sdl = printSdl(schema)
  const examples = await buildExamples(schema, {
    executor: createSampler(schema, given),
    given,
    written: [],
  })
  return {
    model,
    schema,
    product: { name: 'Product', endpoint: 'https://api.example.com/graphql' },
    runnable: false,
    exampleOf: (operation, field) =>
      examples.find((one) => one.operation === operation && one.field === field),
    inputSamples: (name) => {
      const type = schema.getType(name)
      return isInputObjectType(type) ? inputSamples(type, given) : undefined
    },
    pathValues: (path) => pathValues(schema, path, given),
    sdlRange: (name) => sdl.ranges.get(name)?.join(',') ?? null,
    object: (name) => model.objects.find((type) => type.name === name),
    union: (name) => model.unions.find((type) => type.name === name),
  }
}

/** The HTML of a page with all of its entries. */
export function pageHtml(reference: Reference, name: ReferencePage): string {
  const page = PAGES.find((candidate) => candidate.page === name)
  if (!page) throw new Error(`There is no page ${name}.`)
  const found = entriesOf(reference.model)
  const kinds = page.section ? [page.kind, page.section.kind] : [page.kind]
  const children = kinds.flatMap((kind) =>
    [...found[kind].keys()].map((entry) =>
      createElement(COMPONENTS[kind], { key: `${kind} ${entry}`, name: entry }),
    ),
  )
  return renderPage(reference, name, children)
}

/** A page of a schema as a parsed tree. */
export async function pageTree(schema: GraphQLSchema, name: ReferencePage): Promise<Root> {
  return fromHtml(pageHtml(await referenceOf(schema), name), { fragment: true })
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

const INLINE = new Set('a b br code del em kbd span strong sub sup wbr'.split(' '))

/** Text with its white space collapsed and blocks apart, as it shows outside of code. */
export function words(node: Nodes): string {
  const read = (part: Nodes): string => {
    if (part.type === 'text') return part.value
    if (part.type === 'element' && part.tagName === 'button') return ''
    const text = 'children' in part ? part.children.map(read).join('') : ''
    return part.type === 'element' && !INLINE.has(part.tagName) ? ` ${text} ` : text
  }
  return read(node).replace(/\s+/g, ' ').trim()
}
