import { buildSchema } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import {
  contentOf,
  fixture,
  makeFilesOf,
  operationsOf,
  writtenFor,
} from '@/tests/reference/generated'

it('the number of queries is that of queries, and subscriptions are named beside it', async () => {
  const files = await makeFilesOf(fixture('directives-subscriptions'))
  const queries = contentOf(files, 'pages/docs/api/queries.mdx')
  expect(queries).toMatch(/^entries: 1$/m)
  expect(queries).toMatch(/^description: ".* Subscriptions: \d+\."$/m)
})

it('a page is front matter, an introduction, and its component', async () => {
  const files = await makeFilesOf(fixture('directives-subscriptions'))
  expect(contentOf(files, 'pages/docs/api/scalars.mdx')).toBe(`---
title: Scalars
description: "Single values: the format of each scalar, its specification, and where it is used."
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

  it('say why one is missing', async () => {
    const warn = vi.fn()
    const { operations } = operationsOf(await makeFilesOf(fixture('recursion'), { warn }))
    const reason = 'no member of Knot has a finite value'
    expect(operations.filter((record) => 'missing' in record)).toEqual([
      { operation: 'query', field: 'knot', missing: reason },
    ])
    expect(warn.mock.calls).toEqual([[`The example of query knot cannot be made: ${reason}`]])
  })

  it('that people wrote stop the run when they are wrong, all at once', async () => {
    const written = ['a', 'b'].map((field) => writtenFor(field, `{ ${field} nothing }`))
    await expect(
      makeFilesOf(schema, { written, executor: () => ({ data: {} }) }),
    ).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(
        /query a .*examples\/a\.graphql[^]*query b .*examples\/b\.graphql/,
      ) as string,
    })
  })

  it('for a field that is not there name their file; those of another API the command that helps', async () => {
    const stray = writtenFor('c', '{ c }')
    const make = (count: number) => makeFilesOf(schema, { written: Array(count).fill(stray) })
    await expect(make(1)).rejects.toThrow('examples/c.graphql: the schema has no query c.')
    await expect(make(12)).rejects.toThrow(/^12 of 12 examples .*\n.*npm run create\./)
  })

  it('are one for each operation', async () => {
    const written = ['x', 'y'].map((name) => writtenFor(name, '{ a }'))
    await expect(makeFilesOf(schema, { written })).rejects.toThrow(
      'examples/x.graphql and examples/y.graphql are examples of query a, which can have only one',
    )
  })
})
