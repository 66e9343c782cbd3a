import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '@/lib/site/front-matter'
import { fromRoot } from '../../shared/root'
import { CARD_SIZE, cardTree } from './card'
import { drawCard, readFonts, readIcons } from './draw-social-images'

it('finds in the sprite what front matter may name, each with something to draw', () => {
  const icons = readIcons(readFileSync(fromRoot('public/icons.svg'), 'utf8'))
  expect([...icons.keys()]).toEqual([...iconNames])
  for (const nodes of icons.values()) expect(nodes.length).toBeGreaterThan(0)
  expect(icons.get('lock')?.[0]).toMatchObject({ type: 'rect', props: { width: '14' } })
})

it('keeps long texts within the margins, and draws the mark below them', async () => {
  const tree = cardTree({
    section: 'User flows',
    title: 'A title of the length that is just set large',
    description: 'A sentence as long as a description may be, so that it needs two lines. '.repeat(
      2,
    ),
  })
  const { pixels } = await drawCard(tree, await readFonts())
  const isDrawn = (x: number, y: number) => {
    const start = (y * CARD_SIZE.width + x) * 4
    return pixels.subarray(start, start + 3).some((value) => value < 250)
  }
  const drawnIn = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) if (isDrawn(x, y)) return true
    }
    return false
  }
  const { width, height } = CARD_SIZE
  expect(drawnIn(width - 72, width, 0, height)).toBe(false)
  expect(drawnIn(24, width, height - 72, height)).toBe(false)
  expect(drawnIn(96, 156, height - 132, height - 72)).toBe(true)
})

it.each(['scripts/output/social-images/card.ts', 'public/blog/feed.css'])(
  '%s has the light colours of styles/tokens.css',
  (file) => {
    const tokens = readFileSync(fromRoot('styles/tokens.css'), 'utf8')
    const text = readFileSync(fromRoot(file), 'utf8')
    for (const name of ['text', 'text-muted', 'accent', 'accent-soft']) {
      expect(text).toContain(new RegExp(`--color-${name}: (#\\w+);`).exec(tokens)?.[1])
    }
  },
)
