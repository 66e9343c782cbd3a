/** Files that the build writes, and what happens if `public/` has a file of the same name. */
import { feeds } from '#blog/feed-content.ts'
import { CHECK_FILE, REMOVALS_FILE } from 'nextra-graphql/model/anchors.ts'
import { changeFeed } from '#output/feed.ts'
import { INDEX_FILES } from '#search/index-file.ts'

/** Addresses of the files that the build writes, apart from files of pages. */
export const builtFiles: readonly string[] = [
  ...[...feeds, changeFeed].map(({ path }) => path),
  ...INDEX_FILES,
  REMOVALS_FILE,
  CHECK_FILE,
  '/licences.txt',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]

/** Joined: the build's lines come first. Kept: the owner's file wins. Refused: an error. */
type Treatment = 'joined' | 'kept' | 'refused'

const JOINED = /^\/_(?:headers|redirects)$/
const KEPT = /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|\.nojekyll|social\/.+)$/

/** What happens to a file of `public/` that the build also writes. @param address such as `/robots.txt` */
export const treatmentOf = (address: string): Treatment =>
  JOINED.test(address) ? 'joined' : KEPT.test(address) ? 'kept' : 'refused'
