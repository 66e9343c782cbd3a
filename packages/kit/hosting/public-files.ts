/** Files that the build writes. */
import { feeds } from '#blog/feed-content.ts'
import { CHECK_FILE, REMOVALS_FILE } from 'nextra-graphql/model/anchors.ts'
import { changeFeed } from '#blog/feed.ts'
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
