import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { byId, elements, fixture, pageTree, textOf } from '@/tests/reference/rendered'
import { Description } from './description'

it('puts a table in a box that scrolls', () => {
  const html = renderToStaticMarkup(
    <Description text={'| a | b |\n|---|--:|\n| `x\\|y` | {z} |'} />,
  )
  expect(html.replaceAll('\n', '')).toBe(
    '<div class="ref-scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th><th class="ref-right">b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td class="ref-right">{z}</td></tr></tbody></table></div>',
  )
})

it('is text on a page of the reference, whatever breaks generators', async () => {
  const page = await pageTree(fixture('hostile-descriptions'), 'queries')
  const inEntry = (field: string, tag: string) => elements(byId(page, `query-${field}`), tag)
  expect(inEntry('braces', 'p').map(textOf)[0]).toBe(
    'Braces {issueIdentifier}, ${externalDocsUrl}, {{ mustache }} and {/* a comment */}.',
  )
  expect(textOf(byId(page, 'query-script'))).toContain(
    '<script>alert(1)</script>  and <style>*{}</style>',
  )
  expect(inEntry('script', 'img')).toEqual([])
  expect(inEntry('fences', 'pre').map(textOf).slice(1, 4)).toEqual([
    '{ viewer { id } }',
    '```\nnested {fence}\n```',
    'never closed {x} <y>',
  ])
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
