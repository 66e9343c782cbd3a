import fc from 'fast-check'
import { GraphQLEnumType, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import type { Nodes as HtmlNodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReferencePage } from '@/lib/reference/anchors'
import { isPlain } from '@/lib/reference/description/parse-description'
import { visibleText } from '@/lib/reference/description/visible-text'
import { byId, elements, pageHtml, referenceOf, textOf } from '@/tests/reference/rendered'
import { Description } from './description'

/** Pieces that break generators, of Markdown, MDX, JavaScript and HTML: `␣` is a space in one, `␤` a line end. */
const PIECES = [
  '` `` ``` ```graphql␤ ~~~ ~ ~~ { } {{ ${ {/* */} < > </ /> <!-- --> <script> </script> <em> </em>',
  '<ul> <li> </ul> <p> </p> <br> <BR/> <blockquote> </blockquote> <a␣href="https://example.com/">',
  '<a␣href="javascript:alert(1)"> </a> <img␣src=x␣onerror=alert(1)> <T> <https://example.com/a>',
  'import␣x␣from␣"y"␤ export␣const␣a␣=␣1␤ ␤ ␤␤ \r␤ ␣␣␣␣ #␣ ##␣Heading␤ -␣ *␣ 1.␣ -␣[␣]␣ >␣ |',
  '|␣a␣|␣b␣|␤|---|---|␤|␣`c|d`␣|␣e␣|␤ [ ] ( ) [a](b) [x](javascript:alert(1)) [x] [^1]',
  '[x]:␣https://example.com/␤ ![alt](https://example.com/i.png) [^1]:␣note␤ www.example.com',
  'https://example.com/?a=1&b=2 a@example.com &amp; &lt;b&gt; &#123; & \\ \\` * ** _ __ " \' ="/ --',
  '---␤ === é 漢字 👩‍👩‍👧 Customer word ␣ ␣ 5␣<␣6 a.b \t \u202e \u200b \u200d \ufeff \0 \ud800',
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

/** What Markdown says a reader sees. Raw HTML counts as its text; tags are settled by `comparable`. */
function markdownText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value
    case 'html':
      return decoded(node.value)
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}]${node.children.map(markdownText).join('')}`
    case 'listItem': {
      const box = node.checked == null ? '' : node.checked ? '☑' : '☐'
      return box + node.children.map(markdownText).join('')
    }
    default:
      return 'children' in node ? node.children.map(markdownText).join('') : ''
  }
}

const decoded = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#123;/g, '{')
    .replace(/&amp;/g, '&')

/** Allowed tags are markup when they are balanced and text when they are not; neither is text of its own. */
const ALLOWED_TAG = /<\/?(?:br|code|em|strong|sub|sup|kbd|ul|ol|li|p|blockquote|a)\b[^<>]*>/gi

/** Without tags, and without what looks like one when another in it is left out: `</<li>a>`. */
function comparable(text: string): string {
  const rest = text.replace(ALLOWED_TAG, '').replace(/\s+/g, '')
  return rest === text ? text : comparable(rest)
}

const parsed = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

const expected = (text: string) => comparable(markdownText(parsed(visibleText(text))))

const SAFE_TAGS = new Set(
  'a aside b blockquote br button code dd del details div dl dt em h1 h2 h3 h4 header hr i input kbd label li nav ol p pre search section span strong sub summary sup table tbody td th thead tr ul wbr'.split(
    ' ',
  ),
)

const SAFE_ADDRESS = /^(?:#|\/docs\/api\/|\/\w+\.\w+$|https?:\/\/|mailto:)/

/** No element, address or attribute may come out that the generator does not write itself. */
function expectSafe(root: HtmlNodes): void {
  // The one script that the page itself has; it does nothing (page-body.tsx).
  const isPause = (node: HtmlNodes) => toHtml(node) === '<script>0</script>'
  for (const { tagName, properties } of elements(root, (node) => !isPause(node))) {
    expect(SAFE_TAGS).toContain(tagName)
    expect(properties.href ?? '#').toMatch(SAFE_ADDRESS)
    expect(Object.keys(properties).filter((name) => /^on|style|src/i.test(name))).toEqual([])
  }
}

/** A schema with the texts at several kinds of places. */
function schemaWith(description: string, reason: string): GraphQLSchema {
  const thing = new GraphQLObjectType({
    name: 'Thing',
    description,
    fields: { old: { type: GraphQLString, deprecationReason: reason, description } },
  })
  const kind = new GraphQLEnumType({ name: 'Kind', description, values: { ONE: { description } } })
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: {
      thing: {
        type: thing,
        description,
        deprecationReason: reason,
        args: { kind: { type: kind, description } },
      },
    },
  })
  return new GraphQLSchema({ query })
}

/** The text of a row's definitions, its facts (type, default) left out. */
function rowText(root: HtmlNodes, id: string): string {
  const definitions = elements(byId(root, id), 'dd')
  return comparable(definitions.map(textOf).join(''))
}

describe('arbitrary text', () => {
  it('reads as Markdown says, and is made of safe elements', () => {
    fc.assert(
      fc.property(hostile, (description) => {
        const html = renderToStaticMarkup(<Description text={description} />)
        const root = fromHtml(html, { fragment: true })
        expect(comparable(textOf(root))).toBe(expected(description))
        expectSafe(root)
      }),
      {
        numRuns: Number(process.env.FUZZ_RUNS ?? 300),
        examples: [['</<li>a.b></li>'], ['\u202e\u200d\u202e']],
      },
    )
  }, 600_000)

  it('does so on whole pages as well', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (description, reason) => {
        const reference = await referenceOf(schemaWith(description, reason))
        const tree = (page: ReferencePage) =>
          fromHtml(pageHtml(reference, page), { fragment: true })
        const [objects, queries] = [tree('objects'), tree('queries')]
        const note = reason.trim() === '' ? 'Deprecated.' : `Deprecated:${expected(reason)}`
        // The end of one text and the beginning of the next may look like a tag.
        const row = comparable(note + expected(description))
        expect(rowText(objects, 'object-Thing-old')).toBe(row)
        expect(rowText(queries, 'query-thing-kind')).toBe(comparable(`${expected(description)}ONE`))
        expectSafe(objects)
        expectSafe(queries)
      }),
      {
        numRuns: 40,
        examples: [
          ['!>', '<A'],
          ['a.b>', '</<li>'],
          ['<li>a.b></li>', '</'],
        ],
      },
    )
  }, 120_000)

  it('takes the short way for plain text only where the parser agrees', () => {
    const signs = fc.constantFrom(...Array.from('aZ09_ ,.;:/\'"()?!%=-w'))
    const plain = fc.string({ unit: signs, maxLength: 12 }).map((text) => `a${text}b`)
    fc.assert(
      fc.property(plain.filter(isPlain), (text) => {
        expect(parsed(text).children).toMatchObject([
          { type: 'paragraph', children: [{ type: 'text', value: text }] },
        ])
      }),
      { numRuns: 1000 },
    )
  })
})
