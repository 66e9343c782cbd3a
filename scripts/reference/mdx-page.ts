import type { EntryKind } from '@/lib/reference/anchors'
import { entriesOf, type Entries, type Page } from '@/lib/reference/pages'
import type { SchemaModel } from '@/lib/reference/model/types'
import type { GeneratedFile } from './types'

/** The component of `components/reference` that shows an entry of each kind. */
const COMPONENTS: Record<EntryKind, string> = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
  object: 'ObjectType',
  interface: 'InterfaceType',
  input: 'InputObject',
  enum: 'Enum',
  scalar: 'Scalar',
  union: 'Union',
  directive: 'Directive',
}

/**
 * The MDX file of a page: one line for each entry, in the order of the page, so
 * that a review shows which came and went. The only words of the schema in it
 * are names, which GraphQL limits to letters, digits and underscores: no
 * description can ever be code.
 */
export function mdxPage(page: Page, model: SchemaModel): GeneratedFile {
  const entries = entriesOf(model)
  const kinds = [page.kind, ...(page.section ? [page.section.kind] : [])].filter(
    (kind) => entries[kind].size > 0,
  )
  const components = [...kinds.map((kind) => COMPONENTS[kind]), 'ReferencePage'].sort()
  const lines = kinds.flatMap((kind) =>
    [...entries[kind].keys()].map((name) => `  <${COMPONENTS[kind]} name="${name}" />`),
  )
  const counts = countsOf(page, entries)
  const content = `---
title: ${page.title}
description: ${JSON.stringify(page.description)}
icon: ${page.icon}
layout: reference
entries: ${kinds.reduce((sum, kind) => sum + entries[kind].size, 0)}
---

{/* Generated from the schema by \`npm run gen:api\`: edit the schema, not this file. */}

import { ${components.join(', ')} } from '@/components/reference'

# ${page.title}

${page.intro}${counts === '' ? '' : ` This page documents ${counts}.`}

<ReferencePage of="${page.page}">
${[...lines, ''].join('\n')}</ReferencePage>
`
  return { path: `pages/docs/api/${page.page}.mdx`, content }
}

/** `60 objects and 4 interfaces`; empty for a page without entries. */
function countsOf({ kind, noun, section }: Page, entries: Entries): string {
  const own = count(entries[kind].size, ...noun)
  const more = section ? count(entries[section.kind].size, section.kind, section.id) : ''
  return [own, more].filter((text) => text !== '').join(' and ')
}

function count(number: number, one: string, many: string): string {
  if (number === 0) return ''
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}
