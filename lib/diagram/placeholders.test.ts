import { expect, it } from 'vitest'
import { placeholderPalette, withTokens } from './placeholders'

it('puts tokens in the place of the colours it gave, in either notation', () => {
  const svg = `<svg><style>a { fill: rgb(161, 176, 4); }</style><path stroke="${placeholderPalette.accent}"/></svg>`
  expect(withTokens(svg)).toBe(
    '<svg><style>a { fill: var(--color-text); }</style><path stroke="var(--color-accent)"/></svg>',
  )
})

it.each(['#fff', 'rgb(1, 2, 3)', 'hsl(10, 5%, 5%)', '"lightgrey', ': black'])(
  'refuses a colour that would be the same in both modes: %s',
  (color) => {
    expect(() => withTokens(`<path style="fill${color}">`)).toThrow('Colours that no token gives')
  },
)

it('is not led astray by names and addresses', () => {
  const svg = '<path id="diagram-0a1" marker-end="url(#diagram-0a1_end)" class="black"/>'
  expect(withTokens(svg.replace('black', 'grave'))).toContain('diagram-0a1')
})
