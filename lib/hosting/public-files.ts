/**
 * The exported site is three things: pages, files of `public/`, and files that the build writes. This
 * is the one table of what becomes of a name that both of the last have.
 */
import { feeds } from '@/lib/blog/feed-content'
import { changeFeed } from '@/lib/site/change-feed'
import { INDEX_FILES } from '@/lib/search/index-file'
import { markdownPath } from '@/lib/site/urls'

/** Addresses of the files that the build writes beside those of pages. */
export const builtFiles: readonly string[] = [
  ...[...feeds, changeFeed].map(({ path }) => path),
  ...INDEX_FILES,
  '/licences.txt',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]

/** Joined: the build's lines stand first. Kept: the owner's file stays. Refused: neither can be left out. */
type Treatment = 'joined' | 'kept' | 'refused'

const JOINED = /^\/_(?:headers|redirects)$/
const KEPT = /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|\.nojekyll|social\/.+)$/

/** Treatment of a file of `public/` that the build would write. @param address such as `/robots.txt` */
export const treatmentOf = (address: string): Treatment =>
  JOINED.test(address) ? 'joined' : KEPT.test(address) ? 'kept' : 'refused'

/** Addresses that no file of `public/` may have, beside those of the pages themselves. */
export const refusedNames = (routes: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...builtFiles.filter((address) => treatmentOf(address) === 'refused'),
    ...routes.map(markdownPath),
  ])
