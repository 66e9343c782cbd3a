/** A guide that `npm run new` or `npm run adopt` begins has the structure of the guides that are there. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GUIDES, guideSource } from '@/scripts/content/scaffold/page-source'
import { fromRoot } from '@/scripts/shared/root'

const folder = fromRoot('pages', GUIDES)
const headingsOf = (source: string): readonly string[] => source.match(/^## .+$/gm) ?? []
const structure = headingsOf(guideSource('Title', 'Product'))

it.each(readdirSync(folder).filter((name) => name.endsWith('.mdx')))('%s', (name) => {
  const headings = headingsOf(readFileSync(`${folder}/${name}`, 'utf8'))
  expect(headings.filter((heading) => structure.includes(heading))).toEqual(structure)
})
