import { renderToStaticMarkup } from 'react-dom/server'
import { buildSchema, parse, printSchema } from 'graphql'
import type { Element } from 'hast'
import { expect, it } from 'vitest'
import { createReference } from '#model/reference.ts'
import { printSdl } from '#model/sdl/print-sdl.ts'
import {
  byId,
  elements,
  entryOf,
  fixture,
  pageHtml,
  pageTree,
  referenceOf,
  textOf,
} from '@/tests/reference/rendered'
import { Description } from './description.tsx'
import { renderPage } from './render-page.tsx'

it('wraps a table in a scrollable container', () => {
  const html = renderToStaticMarkup(
    <Description text={'| a | b |\n|---|--:|\n| `x\\|y` | {z} |'} />,
  )
  expect(html.replaceAll('\n', '')).toBe(
    '<div class="ref-scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th><th class="ref-right">b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td class="ref-right">{z}</td></tr></tbody></table></div>',
  )
})

it('escapes hostile descriptions on a reference page', async () => {
  const page = await pageTree(fixture('hostile-descriptions'), 'queries')
  const inEntry = (field: string, tag: string) => elements(byId(page, `query-${field}`), tag)
  expect(textOf(byId(page, 'query-script'))).toContain(
    '<script>alert(1)</script>  and <style>*{}</style>',
  )
  expect(inEntry('script', 'img')).toEqual([])
  expect(inEntry('links', 'a').map((link) => [textOf(link), link.properties.href])).toEqual(
    expect.arrayContaining([
      ['Thing.name', '/docs/api/objects#object-Thing-name'],
      ['Thing', '/docs/api/objects#object-Thing'],
      ['@mark', '/docs/api/scalars#directive-mark'],
      ['thing.name', '/docs/api/inputObjects#input-ThingInput-name'],
      ['thing', '#query-links-thing'],
      ['its input', '/docs/api/inputObjects#input-ThingInput'],
    ]),
  )
})

it('sets the text direction of each block, and does not change code', async () => {
  const rtl = 'قائمة الطلبات. استخدم `first` لتحديد العدد.'
  const schema = buildSchema(`"${rtl}" type Query { a: Item
      "English. (${rtl})" b: Int }
    """- ${rtl}\n- Words\n\n| ${rtl} |\n|---|\n| b |""" type Item { "${rtl}" id: ID @deprecated(reason: "${rtl}") "${rtl}" name: ID }`)
  const query = await pageTree(schema, 'queries')
  expect(elements(byId(query, 'query-b'), 'p').map(dirOf)).toContain('auto')
  const [list, table] = elements(await entryOf(schema, 'object-Item'), isWithDirection).filter(
    ({ tagName }) => /^(?:ul|table)$/.test(tagName),
  )
  expect([dirOf(list), dirOf(table)]).toEqual(['rtl', 'rtl'])
  const row = byId(await pageTree(schema, 'objects'), 'object-Item-id')
  expect(elements(row, 'p').map(dirOf)).toEqual(['auto', 'auto'])
  expect(elements(await entryOf(schema, 'query-a'), 'dd').map(dirOf)).toContain('auto')
  const latin = await pageTree(
    buildSchema('"Reads `a`." type Query { "Words." a: Int }'),
    'queries',
  )
  expect(elements(latin, isWithDirection)).toEqual([])
})

const dirOf = (element?: Element) => element?.properties.dir
const isWithDirection = (element: Element) => dirOf(element) !== undefined

it('shows broken internal links as text, and marks other internal links as coming from the schema', () => {
  const schema = buildSchema(
    'type Query { "[a](/docs/intro) [b](/docs/gone) [c](#object-Gone) [d](https://d.example)." a: Int }',
  )
  const reference = createReference({
    sdl: printSdl(parse(printSchema(schema))),
    operations: { runnable: false, executed: false, operations: [], values: {} },
    routes: new Set(['/docs/intro']),
  })
  const html = renderPage(reference, 'queries')
  expect(html).toContain(
    '<p><a href="/docs/intro" data-schema="">a</a> b c <a href="https://d.example/">d</a>.</p>',
  )
})

it('applies the link base to links in the schema, but not to those in settings', async () => {
  const schema = buildSchema('type Query { "[a](/guides/a) [b](#query-a)" a: Int }')
  const api = { linkBase: 'https://a.example', intros: { query: '[own](/docs/intro)' } }
  const html = pageHtml(await referenceOf(schema, {}, api), 'queries')
  expect(html).toContain('<a href="https://a.example/guides/a">a</a> <a href="#query-a"')
  expect(html).toContain('<a href="/docs/intro">own</a>')
})
