import { expect, it } from 'vitest'
import { remarkPlugins } from './plugins.mjs'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { remarkBasePath } from './base-path.mjs'

it.each([
  ['<img src="/logo.svg" alt="Logo" />', ['src="/sub/logo.svg"']],
  ['<a href="/docs/intro">Intro</a>', ['href="/sub/docs/intro"']],
  [
    '<video poster="/a.png"><source srcSet="/a.webp 1x, /b.webp 2x, https://x.test/c 3x" /></video>',
    ['poster="/sub/a.png"', 'srcSet="/sub/a.webp 1x, /sub/b.webp 2x, https://x.test/c 3x"'],
  ],
  ['<a href="//x.test/a">x</a> <a href="#b">y</a>', ['href="//x.test/a"', 'href="#b"']],
  // These add it when they are rendered.
  ['<Card href="/docs/intro" />', ['href="/docs/intro"']],
  ['[Intro](/docs/intro)', ['href="/docs/intro"']],
])('%s', async (source, attributes) => {
  const code = await compileWithNextra(source, {
    jsx: true,
    outputFormat: 'program',
    remarkPlugins: [...remarkPlugins, [remarkBasePath, '/sub']],
  })
  expect(code.match(/(?:href|src|srcSet|poster)="[^"]*"/g)).toEqual(attributes)
})
