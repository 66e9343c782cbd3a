import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { fromRoot, root } from '../../shared/root'
import { compareDrawings } from './update-drawings'

const advice = 'run npx tsx scripts/content/diagrams/main.ts and commit what it writes'

it('the drawings are those of the pages, made with the settings and the Mermaid of today', async () => {
  const { missing, left } = await compareDrawings(root)
  const places = missing.map(({ place }) => place)
  expect(places, advice).toEqual([])
  expect(left, advice).toEqual([])
})

it('the drawings have a name, a size, no attribute that SVG does not have, and nothing that runs or loads', () => {
  for (const file of globSync('public/diagrams/*.svg', { cwd: root })) {
    const svg = readFileSync(fromRoot(file), 'utf8')
    expect(svg, file).toMatch(/^<svg [^>]*role="(?:img|group)"/)
    expect(svg, file).toMatch(/aria-labelledby="chart-title-diagram-[\da-f]{14}"/)
    expect(svg, file).toMatch(/viewBox="[-\d.]+ [-\d.]+ [\d.]+ [\d.]+"/)
    expect(svg, file).not.toMatch(
      /<script|<foreignObject|\son\w+=|href=(?!"#)|@import|url\((?!"?#)/i,
    )
    expect(svg, file).not.toMatch(/<circle [^>]*\b(?:width|height)=/)
    expect(svg, file).not.toMatch(/<\w+ [^>]*\bname=/)
  }
})
