import { run } from '@mdx-js/mdx'
import { createElement, type FunctionComponent } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { compilePage } from '@/lib/mdx/compile-page.mjs'
import { toPlainPage } from './plain-page'

const HTML =
  '<section class="a b" style="--height:90px" id="x" aria-labelledby="y" data-copy="z"><label for="f">&#123;1&#125;</label><input id="f" type="checkbox" tabindex="-1"> <b>&#96;a &lt; <code>c_d_</code></b></section>'

it('a plain page shows the elements and the text of the static one, by way of components', async () => {
  const page = toPlainPage(
    `import { StaticBody } from '@/x'\n\n# Objects\n\n<StaticBody html={\`${HTML}\`} />\n`,
  ).replace(/^import .*$/m, "export const useMDXComponents = () => ({ code: 'kbd' })")
  const { Body } = await run(await compilePage(page, 'objects.mdx'), {
    ...runtime,
    baseUrl: import.meta.url,
  })
  expect(renderToStaticMarkup(createElement(Body as FunctionComponent))).toBe(
    '<div class="ref"><section class="a b" style="content-visibility:visible" id="x" aria-labelledby="y" data-copy="z"><label for="f">{1}</label><input id="f" type="checkbox" tabindex="-1"/> <b>`a &lt; <kbd>c_d_</kbd></b></section></div>',
  )
})
