import { readdirSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { REFERENCE_PAGES } from '@/lib/reference/anchors'
import { fromRoot } from '../../shared/root'
import {
  bodyHtml,
  bodyTree,
  byId,
  contentOf,
  elements,
  fixture,
  renderFiles,
  textOf,
  words,
} from '../testing/rendered'
import { ReferenceProblems } from '../types'
import { h, serialise } from '@/lib/reference/html'
import { checkLinks, linksOf } from './check-links'
import { compileProblem } from './compile'

const fixtures = readdirSync(fromRoot('tests/fixtures/schemas')).map((file) =>
  file.replace('.graphql', ''),
)

describe.each(fixtures)('%s', (name) => {
  it('becomes seven pages that compile, with unique ids and links that lead somewhere', async () => {
    const files = await renderFiles(fixture(name))
    const targets = new Set(['/schema.graphql', '/introspection.json'])
    const links: [string, string][] = []
    for (const page of REFERENCE_PAGES) {
      const path = `/docs/api/${page}`
      targets.add(path)
      const tree = await bodyTree(files, page)
      const ids = elements(tree).flatMap(({ properties }) => (properties.id ? [properties.id] : []))
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) targets.add(`${path}#${id}`)
      for (const { properties } of elements(tree, ({ tagName }) => tagName === 'a')) {
        const href = String(properties.href)
        if (/^[/#]/.test(href)) links.push([path, href.startsWith('#') ? path + href : href])
      }
    }
    expect(links.filter(([, href]) => !targets.has(href))).toEqual([])
  })
})

describe('pages', () => {
  it('are there without content, and say so', async () => {
    const files = await renderFiles(fixture('query-only'))
    expect(words(await bodyTree(files, 'mutations'))).toContain('This schema defines no mutations.')
    expect(words(await bodyTree(files, 'unions'))).toContain('This schema defines no union types.')
  })

  it('deliver in the browser exactly what was rendered', async () => {
    const files = await renderFiles(fixture('relay'))
    const source = contentOf(files, 'pages/docs/api/objects.mdx')
    const literal = /html=\{`([^`]*)`\}/.exec(source)?.[1]
    expect(literal).toBeDefined()
    expect(await bodyHtml(files, 'objects')).toBe(literal)
  })

  it('have sections for what has no page only when the schema has it', async () => {
    const full = await renderFiles(fixture('directives-subscriptions'))
    expect(words(byId(await bodyTree(full, 'queries'), 'subscriptions'))).toBe('Subscriptions')
    expect(words(byId(await bodyTree(full, 'scalars'), 'directives'))).toBe('Directives')
    const small = await renderFiles(fixture('query-only'))
    expect(
      elements(await bodyTree(small, 'queries'), ({ tagName }) => tagName === 'h2').map(words),
    ).toEqual(['ping'])
  })

  it('skip no level of headings', { timeout: 30_000 }, async () => {
    for (const name of fixtures) {
      const files = await renderFiles(fixture(name))
      for (const page of REFERENCE_PAGES) {
        const headings = elements(await bodyTree(files, page), ({ tagName }) =>
          /^h\d$/.test(tagName),
        )
        const levels = [1, ...headings.map(({ tagName }) => Number(tagName.slice(1)))]
        expect(
          levels.slice(1).every((level, index) => level > 1 && level <= (levels[index] ?? 0) + 1),
        ).toBe(true)
      }
    }
  })
})

describe('entries', () => {
  const row = async (name: string, page: (typeof REFERENCE_PAGES)[number], id: string) => {
    const tree = await bodyTree(await renderFiles(fixture(name)), page)
    return words(byId(tree, id))
  }

  it.each([
    ['defaults', 'queries', 'query-defaults-zero', 'zero Int default 0'],
    ['defaults', 'queries', 'query-defaults-no', 'no Boolean default false'],
    ['defaults', 'queries', 'query-defaults-nothing', 'nothing String default null'],
    ['defaults', 'queries', 'query-defaults-empty', 'empty String default ""'],
    ['defaults', 'queries', 'query-defaults-colours', 'colours [Colour!] default [RED, GREEN]'],
    ['defaults', 'queries', 'query-defaults-matrix', 'matrix [[Int]] default [[1, 2], [], [null]]'],
    ['defaults', 'queries', 'query-defaults-bidi', 'bidi String default "a[U+202E]b"'],
    ['deprecations', 'queries', 'query-fresh-old', 'old Int Deprecated: No longer read.'],
    ['deprecations', 'enums', 'enum-Kind-B', 'B Deprecated: No longer supported'],
    [
      'deprecations',
      'inputObjects',
      'input-Input-dropped',
      'dropped Int Deprecated: Never had an effect.',
    ],
    ['recursion', 'queries', 'query-node-id', 'id ID! required'],
    ['awkward-names', 'inputObjects', 'input-toString-valueOf', 'valueOf String default "x"'],
    ['case-collisions', 'objects', 'object-Partner-submissionID', 'submissionID ID'],
    ['case-collisions', 'objects', 'object-Partner-submissionId', 'submissionId ID'],
    [
      'directives-subscriptions',
      'scalars',
      'directive-auth-roles',
      'roles [Role!]! default [ADMIN] Any of these.',
    ],
  ] as const)('%s %s#%s', async (name, page, id, expected) => {
    expect(await row(name, page, id)).toBe(expected)
  })

  it('show a deprecation without a reason', async () => {
    const tree = await bodyTree(await renderFiles(fixture('deprecations')), 'queries')
    expect(words(byId(tree, 'query-empty'))).toContain('Deprecated.')
  })

  it('link only safe addresses of specifications', async () => {
    const tree = await bodyTree(await renderFiles(fixture('directives-subscriptions')), 'scalars')
    const hrefs = (id: string) =>
      elements(byId(tree, id), ({ properties }) => /^\w+:/.test(String(properties.href))).map(
        ({ properties }) => properties.href,
      )
    expect(hrefs('scalar-Moment')).toEqual(['https://example.com/moment'])
    expect(hrefs('scalar-Opaque')).toEqual([])
    expect(words(byId(tree, 'scalar-Opaque'))).toContain('Specified by javascript:alert(1).')
  })

  it('declare directives with arguments and defaults', async () => {
    const tree = await bodyTree(await renderFiles(fixture('directives-subscriptions')), 'scalars')
    const [declaration] = elements(byId(tree, 'directive-auth'), ({ tagName }) => tagName === 'pre')
    expect(declaration && words(declaration)).toBe(
      'directive @auth( roles: [Role!]! = [ADMIN] strict: Boolean = true ) repeatable on FIELD_DEFINITION | OBJECT',
    )
  })

  it('explain oneOf and give a sample for each member', async () => {
    const tree = await bodyTree(
      await renderFiles(fixture('directives-subscriptions')),
      'inputObjects',
    )
    const entry = byId(tree, 'input-Lookup')
    expect(words(entry)).toContain('Exactly one of these fields is to be given')
    const [, ...blocks] = elements(entry, ({ tagName }) => tagName === 'pre').map(textOf)
    // The last two show an operation that takes the input, and its variables.
    const samples = blocks.slice(0, -2)
    expect(samples.map((sample) => Object.keys(JSON.parse(sample) as object))).toEqual([
      ['id'],
      ['email'],
      ['range'],
    ])
    expect(words(entry)).toContain('Shortest path: query → find(by:)')
    expect(Object.keys(JSON.parse(blocks.at(-1) ?? '') as object)).toEqual(['by'])
  })

  it('explain pagination once', async () => {
    const tree = await bodyTree(await renderFiles(fixture('relay')), 'objects')
    expect(words(byId(tree, 'connections'))).toContain('pageInfo.endCursor')
    expect(words(byId(tree, 'object-Item-related'))).toBe(
      'related ItemConnection! Paged by first = 10, after',
    )
  })

  it('lead back to every use', async () => {
    const tree = await bodyTree(await renderFiles(fixture('abstract-types')), 'objects')
    expect(words(byId(tree, 'interface-Named'))).toContain('Implemented by Person Titled')
    expect(words(byId(tree, 'object-Person'))).toContain('Member of Outcome Result')
  })

  it('say why an example is missing', async () => {
    const warnings: string[] = []
    const warn = (message: string) => void warnings.push(message)
    const tree = await bodyTree(await renderFiles(fixture('recursion'), { warn }), 'queries')
    expect(words(byId(tree, 'query-knot'))).toContain(
      'No example: no member of Knot has a finite value',
    )
    expect(warnings).toEqual([
      'The example of query knot cannot be made: no member of Knot has a finite value',
    ])
  })
})

describe('problems', () => {
  const schema = buildSchema('type Query { a: Int, b: Int }')

  it('of written examples stop the run, all at once', async () => {
    const written = ['a', 'b'].map((rootField) => ({
      rootField,
      source: `examples/${rootField}.graphql`,
      document: '{ nothing }',
      variables: {},
    }))
    const run = renderFiles(schema, { writtenExamples: written, executor: () => ({ data: {} }) })
    await expect(run).rejects.toThrow(ReferenceProblems)
    await expect(run).rejects.toThrow(
      /query a .*examples\/a\.graphql[^]*query b .*examples\/b\.graphql/,
    )
  })

  it('of an example for a field that does not exist name its file', async () => {
    const stray = { rootField: 'c', source: 'examples/c.graphql', document: '{ c }', variables: {} }
    await expect(renderFiles(schema, { writtenExamples: [stray] })).rejects.toThrow(
      'examples/c.graphql: the schema has no query or mutation c.',
    )
  })

  it('of an executor stop the run', async () => {
    const executor = () => ({ errors: [], data: { a: 1 } })
    await expect(renderFiles(schema, { executor })).resolves.toHaveLength(10)
    const failing = () => Promise.reject(new Error('out of order'))
    await expect(renderFiles(schema, { executor: failing })).rejects.toThrow('out of order')
  })

  it('of links name page and address', () => {
    const body = [
      h('p', { id: 'a' }, h('a', { href: '#b' }, 'x'), h('a', { href: '/nowhere' }, 'y')),
      h('p', { id: 'a' }),
    ]
    expect(checkLinks([linksOf('enums', body)], new Set())).toEqual([
      '/docs/api/enums: the id “a” occurs twice.',
      '/docs/api/enums: the link to “#b” leads nowhere.',
      '/docs/api/enums: the link to “/nowhere” leads nowhere.',
    ])
  })

  it('of a page that does not compile name the element of the schema', async () => {
    const html = serialise([
      h('section', { id: 'object-Fine' }),
      h('section', { id: 'object-Broken' }),
    ])
    const content = `---\ntitle: x\n---\n\n<StaticBody html={\`${html} \${ \`} />\n`
    expect(await compileProblem({ path: 'pages/docs/api/objects.mdx', content })).toMatch(
      /^pages\/docs\/api\/objects\.mdx, near object-Broken: does not compile as MDX: /,
    )
  })
})
