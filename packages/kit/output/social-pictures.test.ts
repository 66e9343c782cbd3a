import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { fromKit, fromRoot } from '#shared/root.ts'
import { CARD_SIZE, drawCard, loadSvg, readColours, registerFonts } from './social-pictures.ts'

const colours = { background: '#ffffff', text: '#000000', muted: '#444444', accent: '#ab0000' }

it('reads the light colours, which come first', () => {
  const names = ['bg', 'text', 'text-muted', 'accent']
  const block = (colour: string) => names.map((name) => `  --color-${name}: ${colour};\n`).join('')
  expect(
    readColours(`:root {\n${block('#123456')}}\n[data-theme='dark'] {\n${block('red')}}`),
  ).toEqual({ background: '#123456', text: '#123456', muted: '#123456', accent: '#123456' })
  expect(readColours(readFileSync(fromKit('styles/tokens.css'), 'utf8'))).toBeTruthy()
  expect(() => readColours(':root {}')).toThrow('packages/kit/styles/tokens.css has no --color-bg')
})

const SENTENCE = 'A sentence as long as a description may be, so that it needs two lines. '

it.each([
  ['a short title', 'Payments'],
  ['a title without spaces', '送金と両替のための文書とその説明'.repeat(6)],
  ['an identifier', 'aVeryLongNameOfAnOperationThatNobodyWouldWriteButAGenerator'.repeat(3)],
])('keeps %s within the margins, above the mark', async (_what, title) => {
  const { width, height } = CARD_SIZE
  const canvas = createCanvas(width, height)
  await registerFonts()
  drawCard(canvas, colours, {
    site,
    section:
      'A section with a name that is longer than any line of a picture could be, however small',
    title,
    description: SENTENCE.repeat(2),
    mark: await loadSvg(readFileSync(fromRoot('public/favicon.svg'), 'utf8')),
  })
  // The language of the machine could change ligatures, and builds would differ.
  expect(canvas.getContext('2d').lang).toBe(site.lang)
  const pixels = canvas.data()
  const isDrawn = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y < bottom; y++) {
      const row = pixels.subarray((y * width + left) * 4, (y * width + right) * 4)
      // The fourth byte is the opacity.
      if (row.some((value, index) => index % 4 < 3 && value < 250)) return true
    }
    return false
  }
  expect(isDrawn(width - 72, width, 0, height)).toBe(false)
  expect(isDrawn(24, width, height - 72, height)).toBe(false)
  expect(isDrawn(24, width, height - 156, height - 132)).toBe(false)
  expect(isDrawn(96, 156, height - 132, height - 72)).toBe(true)
  expect(isDrawn(96, width - 72, 140, 220)).toBe(true)
})
