import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Logo } from './logo.tsx'

it.each([
  ['Acme Pay', 'y="21" font-size="14.5"'],
  ['Accounting Desk', 'y="21" font-size="14.5" textLength="108"'],
  ['International Exchange Offices', 'y="18.5" font-size="7.25" textLength="108"'],
])('the name %s is neither stretched nor squeezed', (name, attributes) => {
  expect(renderToStaticMarkup(<Logo name={name} />)).toContain(
    `<text class="name" x="31" ${attributes} lengthAdjust="spacingAndGlyphs">${name}</text>`,
  )
})
