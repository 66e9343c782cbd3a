import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { textOf } from '@/scripts/gen-api/testing/rendered'
import { h, serialise } from './html'

describe('serialise', () => {
  it('writes elements, attributes and text', () => {
    const node = h(
      'a',
      { href: '/x?a=1&b="2"', hidden: true, title: null, id: false },
      'a <b> & ',
      ['c', null],
    )
    expect(serialise([node])).toBe(
      '<a href="/x?a=1&amp;b=&quot;2&quot;" hidden>a &lt;b&gt; &amp; c</a>',
    )
  })

  it('writes nothing that MDX or a template literal would read', () => {
    expect(serialise(['`${x}` {y} \\n'])).toBe('&#96;$&#123;x&#125;&#96; &#123;y&#125; &#92;n')
  })

  it('never makes text look like an attribute', () => {
    expect(serialise(['see href="/docs"'])).toBe('see href=&quot;/docs"')
  })

  it('keeps signs out of the bytes, and letters in them', () => {
    expect(serialise([h('a', { title: 'a – b' }, 'é → ł 漢')])).toBe(
      '<a title="a &#8211; b">é &#8594; ł 漢</a>',
    )
  })

  it('begins a line with every address, and none within code', () => {
    const nodes = [
      h('div', { id: 'a' }, h('pre', null, h('code', null, '{\n  b\n}'))),
      h('p', { id: 'c' }),
    ]
    expect(serialise(nodes)).toBe(
      '\n<div id="a"> <pre><code>&#123;&#10;  b&#10;&#125;</code></pre></div>\n<p id="c"></p>',
    )
  })

  it('comes back as the text that went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // A parser of HTML replaces some control characters; descriptions never contain them.
        fc.pre(!/(?![\t\n])\p{Cc}|\p{Cs}|\p{Cn}/u.test(text))
        expect(textOf(fromHtml(serialise([h('pre', null, text)]), { fragment: true })).trim()).toBe(
          text.trim(),
        )
      }),
    )
  })
})
