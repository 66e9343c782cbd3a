import type { SearchRecord } from '@/lib/search/index-file'
import { readBuiltPages } from './check/built-site'
import { makeTwin, type Twin } from './markdown/write-markdown'
import { searchRecords } from './search/write-search'

/**
 * Reads the pages of an exported site: each is parsed once, and no tree outlives its page.
 *
 * @returns what the steps behind the export take from them; by route what is for readers
 */
export async function readPages(out: string) {
  const records = new Map<string, readonly SearchRecord[]>()
  const twins = new Map<string, Twin>()
  const built = await readBuiltPages(out, (page) => {
    records.set(page.route, searchRecords(page))
    twins.set(page.route, makeTwin(page))
  })
  return { built, records, twins }
}
