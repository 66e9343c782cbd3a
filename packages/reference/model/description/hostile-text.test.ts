import fc from 'fast-check'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { parseDescription, PLAIN } from './parse-description.ts'

/** Pieces of Markdown, MDX, JavaScript and HTML that break generators. `␣` is a space, `␤` a line break. */
const PIECES = [
  '` `` ``` ```graphql␤ ~~~ ~ ~~ { } {{ ${ {/* */} < > </ /> <!-- --> <script> </script> <em> </em>',
  '<ul> <li> </ul> <p> </p> <br> <BR/> <blockquote> </blockquote> <a␣href="https://example.com/"> <pre>',
  '<a␣href="javascript:alert(1)"> </a> <img␣src=x␣onerror=alert(1)> <T> <https://example.com/a> <h3>',
  'import␣x␣from␣"y"␤ export␣const␣a␣=␣1␤ ␤ ␤␤ \r␤ ␣␣␣␣ #␣ ##␣Heading␤ -␣ *␣ 1.␣ -␣[␣]␣ >␣ |',
  '|␣a␣|␣b␣|␤|---|---|␤|␣`c|d`␣|␣e␣|␤ [ ] ( ) [a](b) [x](javascript:alert(1)) [x] [^1] <details> <u>',
  '[x]:␣https://example.com/␤ ![alt](https://example.com/i.png) [^1]:␣note␤ www.example.com ␤:::note␤',
  'https://example.com/?a=1&b=2 a@example.com &amp; &lt;b&gt; &#123; & \\ \\` * ** _ __ " \' ="/ --',
  '---␤ === é 漢字 👩‍👩‍👧 Customer word ␣ ␣ 5␣<␣6 a.b \t \u202e \u200b \u200d \ufeff \0 \ud800 >␣[!NOTE]␤',
].flatMap((line) =>
  line.split(' ').map((piece) => piece.replaceAll('␣', ' ').replaceAll('␤', '\n')),
)

const hostile = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
)

const markdownParser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze()
const parsed = (markdown: string) => markdownParser.parse(markdown)

it('renders arbitrary text as safe elements only', () => {
  fc.assert(
    fc.property(hostile, (description) => {
      visit(parseDescription(description), 'element', ({ tagName, properties }) => {
        expect(tagName).not.toMatch(/^(?:script|style|img|svg|h\d)$/)
        const { href = '#', ...others } = properties
        expect(href).toMatch(/^(?:#|\/(?![/\\])|https?:\/\/|mailto:)/)
        expect(
          Object.keys(others).filter((name) => !/^(?:align|className|start)$/.test(name)),
        ).toEqual([])
      })
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300), examples: [['\u202e\u200d\u202e']] },
  )
}, 600_000)

it('skips the parser only for text that it would parse as plain text', () => {
  const signs = fc.constantFrom(...Array.from('aZ09_ ,.;:/\'"()?!%=-w'))
  const plain = fc.string({ unit: signs, maxLength: 12 }).map((text) => `a${text}b`)
  fc.assert(
    fc.property(
      plain.filter((text) => PLAIN.test(text)),
      (text) => {
        expect(parsed(text).children).toMatchObject([
          { type: 'paragraph', children: [{ type: 'text', value: text }] },
        ])
      },
    ),
    { numRuns: 1000 },
  )
})

/** Words that do not occur in addresses or tags. */
const WORDS = ['alpha', 'beta', 'שלום', 'مرحبا', 'gamma']

/** Control characters, marks and joiners that editors and pasted text can contain. */
const INVISIBLE = [
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 33 }, (_, code) => String.fromCharCode(0x7f + code)),
  ...Array.from('\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff\ufffe'),
  ...Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
]

/** Pieces of Markdown and HTML, with placeholders for words (`§`) and invisible characters (`^`). */
const SHAPES = [
  '^[^§^]^(^https://example.com/x^)^ !^[^§^]^(^https://example.com/i.png^) (^§^) ^(§)^ [§]^ [^§^] !^§ :^§: <^§',
  '<^§^> &^amp; <^https://example.com^> `^§^` *^§^* **§** _^§^_ [§]^:^ § ^#^ §^ >^ § -^ § 1.^ § |^§^| ~~^§^~~',
  '[^§^]^[^ \\^[§ <!--^ § ^=== ^::: ^:::note§ ^---',
].flatMap((line) => line.split(' '))

it('keeps all words if there are invisible characters next to syntax', () => {
  const invisible = fc.string({ unit: fc.constantFrom(...INVISIBLE, ''), maxLength: 2 })
  const piece = fc
    .tuple(fc.constantFrom(...SHAPES), fc.array(invisible, { minLength: 6, maxLength: 6 }))
    .map(([shape, marks]) => {
      const places = marks.values()
      return shape.replace(/\^/g, () => places.next().value ?? '')
    })
  const text = fc.tuple(fc.array(piece, { maxLength: 6 }), fc.constantFrom(' ', '\n', '\n\n'))
  fc.assert(
    fc.property(text, ([pieces, space]) => {
      let count = 0
      const source = pieces.join(space).replaceAll('§', () => WORDS[count++ % 5] ?? '')
      const words = (value: string) => value.match(new RegExp(WORDS.join('|'), 'g')) ?? []
      const text = toString(parseDescription(source))
      expect(words(text)).toEqual(words(source))
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
  )
}, 600_000)
