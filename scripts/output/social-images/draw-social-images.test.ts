import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '@/lib/site/front-matter'
import { fromRoot } from '../../shared/root'
import { readIcons } from './draw-social-images'

it('finds in the sprite what front matter may name, each with something to draw', () => {
  const icons = readIcons(readFileSync(fromRoot('public/icons.svg'), 'utf8'))
  expect([...icons.keys()]).toEqual([...iconNames])
  for (const nodes of icons.values()) expect(nodes.length).toBeGreaterThan(0)
  expect(icons.get('lock')?.[0]).toMatchObject({ type: 'rect', props: { width: '14' } })
})
