import { buildSchema } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import {
  contentOf,
  fixture,
  makeFilesOf,
  operationsOf,
  writtenFor,
} from '@/tests/reference/generated'

it('counts queries separately from subscriptions', async () => {
  const files = await makeFilesOf(fixture('directives-subscriptions'))
  const queries = contentOf(files, 'pages/docs/api/queries.mdx')
  expect(queries).toMatch(/^entries: 1$/m)
  expect(queries).toMatch(/^description: ".* Subscriptions: \d+\."$/m)
})

it('writes front matter, an introduction and the component of a page', async () => {
  const files = await makeFilesOf(fixture('directives-subscriptions'))
  expect(contentOf(files, 'pages/docs/api/scalars.mdx')).toBe(`---
title: Scalars
description: "Every scalar, with its format, its specification and where it is used."
icon: value
layout: reference
entries: 7
---

{/* Generated from the schema by \`npm run gen:api\`: edit the schema, not this file. */}

import { ReferencePage } from 'nextra-graphql'

# Scalars

Scalars are the single values at the leaves of every query.

<ReferencePage name="scalars" />
`)
})

describe('the examples', () => {
  const schema = buildSchema('type Query { a: Int, b: Int }')

  it('includes the reason if an example is missing', async () => {
    const warn = vi.fn()
    const { operations } = operationsOf(await makeFilesOf(fixture('recursion'), { warn }))
    const reason = 'no member of Knot has a finite value'
    expect(operations.filter((record) => 'missing' in record)).toEqual([
      { operation: 'query', field: 'knot', missing: reason },
    ])
    expect(warn.mock.calls).toEqual([[`Cannot build an example of query knot: ${reason}`]])
  })

  it('reports all invalid hand-written examples', async () => {
    const written = ['a', 'b'].map((field) => writtenFor(field, `{ ${field} nothing }`))
    await expect(
      makeFilesOf(schema, { written, executor: () => ({ data: {} }) }),
    ).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(
        /query a: .*examples\/a\.graphql[^]*query b: .*examples\/b\.graphql/,
      ) as string,
    })
  })

  it('names the file if the field does not exist, or gives a hint if most examples belong to another API', async () => {
    const stray = writtenFor('c', '{ c }')
    const make = (count: number) => makeFilesOf(schema, { written: Array(count).fill(stray) })
    await expect(make(1)).rejects.toThrow('examples/c.graphql: the schema has no query c.')
    await expect(make(12)).rejects.toThrow(/^12 of 12 examples .*\n.*npm run create\./)
  })

  it('rejects more than one example for an operation', async () => {
    const written = ['x', 'y'].map((name) => writtenFor(name, '{ a }'))
    await expect(makeFilesOf(schema, { written })).rejects.toThrow(
      'examples/x.graphql and examples/y.graphql are both examples of query a',
    )
  })
})
