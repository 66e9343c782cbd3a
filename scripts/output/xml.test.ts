import { expect, test } from 'vitest'
import { wellFormed, xmlFault } from './xml'

test.each([
  '<a b="1" c=\'"\'><d/>text &amp; &#x1F600;<!-- < & --><![CDATA[<x & ]]></a>',
  '<?xml version="1.0"?>\n<feed xmlns:dc="http://a.example/">\n<dc:ü/>\n</feed>\n',
])('reads %s', (document) => {
  expect(xmlFault(document)).toBeUndefined()
})

test.each([
  ['<a>\n\u001b[32m</a>', 'no document may have the character U+001B.', 2],
  ['<a>\uffff</a>', 'no document may have the character U+FFFF.', 1],
  ['<a>\n<b c="x < y"/></a>', '"<b c=\\"x < y\\"/></a>" cannot be read.', 2],
  ['<a>AT&T</a>', '"&T</a>" cannot be read.', 1],
  ['<a>\n<b></a></b>', '</a> ends nothing.', 2],
  ['<a><b/>', '<a> has no end.', 1],
])('names the fault of %j', (document, what, line) => {
  expect(xmlFault(document)).toEqual({ what, line })
})

test('a document becomes well-formed, whatever stands in its texts', () => {
  const document = '<a label="a < b" x="1"/><t>1="</t><u v="<">2</u><![CDATA[<p title="<">\u0008]]>'
  expect(wellFormed(document)).toBe(
    '<a label="a &lt; b" x="1"/><t>1="</t><u v="&lt;">2</u><![CDATA[<p title="<">]]>',
  )
})
