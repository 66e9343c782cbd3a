import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { iconNames } from '@/lib/site/front-matter'
import { fromRoot } from '../shared/root'
import { CARD_SIZE, drawCard, loadSvg, readIcons, registerFonts } from './cards'

it('finds in the sprite what front matter may name, each as a drawing in the accent colour', () => {
  const icons = readIcons(readFileSync(fromRoot('public/icons.svg'), 'utf8'))
  expect([...icons.keys()]).toEqual([...iconNames])
  for (const svg of icons.values()) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"[^>]*>\s*<(path|circle|rect) /)
    expect(svg).toContain(' stroke="#0b6b52"')
  }
})

it('keeps long texts within the margins, and draws the mark below them', async () => {
  const { width, height } = CARD_SIZE
  const canvas = createCanvas(width, height)
  await registerFonts()
  drawCard(canvas, {
    section: 'User flows',
    title: 'A title of the length that is just set large',
    description: 'A sentence as long as a description may be, so that it needs two lines. '.repeat(
      2,
    ),
    mark: await loadSvg(readFileSync(fromRoot('public/favicon.svg'), 'utf8')),
  })
  const pixels = canvas.data()
  const drawnIn = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y < bottom; y++) {
      const row = pixels.subarray((y * width + left) * 4, (y * width + right) * 4)
      // Of four bytes the last is the opacity.
      if (row.some((value, index) => index % 4 < 3 && value < 250)) return true
    }
    return false
  }
  expect(drawnIn(width - 72, width, 0, height)).toBe(false)
  expect(drawnIn(24, width, height - 72, height)).toBe(false)
  expect(drawnIn(96, 156, height - 132, height - 72)).toBe(true)
})

it('has the light colours of styles/tokens.css', () => {
  const tokens = readFileSync(fromRoot('styles/tokens.css'), 'utf8')
  const text = readFileSync(fromRoot('scripts/output/cards.ts'), 'utf8')
  for (const name of ['text', 'text-muted', 'accent']) {
    expect(text).toContain(new RegExp(`--color-${name}: (#\\w+);`).exec(tokens)?.[1])
  }
})
