import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawingFile } from '@/lib/diagram/drawing'
import { fromRoot, root } from '../../shared/root'
import { compareDrawings, findDiagrams } from './update-drawings'

const advice = 'run npx tsx scripts/content/diagrams/main.ts and commit what it writes'

describe('the drawings in public/diagrams', () => {
  it('are those of the pages, made with the settings and the Mermaid of today', async () => {
    const { missing, left } = await compareDrawings(root)
    expect(
      missing.map(({ place }) => place),
      advice,
    ).toEqual([])
    expect(left, advice).toEqual([])
  })

  it('have a name, a size, no attribute that SVG does not have, and nothing that runs or loads', async () => {
    for (const { name, place } of await findDiagrams(root)) {
      const svg = readFileSync(fromRoot(`public${drawingFile(name)}`), 'utf8')
      expect(svg, place).toMatch(/^<svg [^>]*role="(?:img|group)"/)
      expect(svg, place).toMatch(/aria-labelledby="chart-title-diagram-[\da-f]{14}"/)
      expect(svg, place).toMatch(/viewBox="[-\d.]+ [-\d.]+ [\d.]+ [\d.]+"/)
      expect(svg, place).not.toMatch(
        /<script|<foreignObject|\son\w+=|href=(?!"#)|@import|url\((?!"?#)/i,
      )
      expect(svg, place).not.toMatch(/<circle [^>]*\b(?:width|height)=/)
      expect(svg, place).not.toMatch(/<\w+ [^>]*\bname=/)
    }
  })
})
