import { expect, it } from 'vitest'
import { includePartials } from './partials.mjs'

const includeFrom = (files: Record<string, string>, source: string, from = 'pages/page.mdx') =>
  includePartials(source, from, (file) => files[file])

it('includes headings, footnotes, properties, content and links of partials', () => {
  const files = {
    'pages/_part.mdx':
      "---\ntitle: P\n---\n\nexport const unit = 'kg'\n\n## Setup {props.name}\n\nA[^1] {unit} [b](docs/c#d) ![e](./e.png)\n\n{props.children}\n\n<i title={props.name}>b</i>\n\n[^1]: Of the part.\n",
    'pages/docs/_outer.mdx': 'import Part from \'../_part.mdx\'\n\n<Part name="inner" />\n',
  }
  const page = `---
title: T
---

import Part from "./_part.mdx"
import Outer from './docs/_outer.mdx'
import { A } from './a'

C[^1]

- An item

  <Part name="a">
  *d*
  </Part>

<Outer />

[^1]: Of the page.
`
  expect(includeFrom(files, page).replace(/\n{2,}/g, '\n')).toBe(`---
title: T
---
export const unit = 'kg'
import { A } from './a'
C[^1]
- An item
  ## Setup a
  A[^part-1-1] {unit} [b](docs/c#d) ![e](./e.png)
  *d*
  <i title="a">b</i>
  [^part-1-1]: Of the part.
## Setup inner
A[^part-2-part-1-1] {unit} [b](./docs/c#d) ![e](./e.png)
<i title="inner">b</i>
[^part-2-part-1-1]: Of the part.
[^1]: Of the page.
`)
})

it('leaves code, inline elements, missing files and pages without partials unchanged', () => {
  const files = { 'pages/_a.mdx': 'Text' }
  for (const page of [
    '# T\r\n\nText',
    "```mdx\nimport A from './_a.mdx'\n\n<A />\n```\n",
    "import A from './_b.mdx'\n\n<A />\n",
  ])
    expect(includeFrom(files, page)).toBe(page)
  const inline = "import A from './_a.mdx'\n\nA <A /> b"
  expect(includeFrom(files, inline)).toContain(inline)
})

it('rejects a partial that includes itself', () => {
  const files = {
    'pages/_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
    'pages/_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
  }
  expect(() => includeFrom(files, "import A from './_a.mdx'\n\n<A />")).toThrow(
    'pages/_b.mdx includes itself through pages/_a.mdx: remove one of the imports.',
  )
})
