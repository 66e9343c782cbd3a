import type { Problem } from '../../shared/problem'
import type { BuiltSite } from './built-site'
import type { Origin } from './find-source'
import { checkHeadings } from './headings'
import { findBrokenReferences, type BrokenReference } from './links'
import { compareRoutes } from './routes'

/** What the built site is held against. */
export interface Expectations {
  /** Text of the list of routes. */
  routes: string
  /** Finds where in the sources a broken reference was written. */
  findOrigin: (broken: BrokenReference) => Origin
}

/** Everything that is wrong with a built site. */
export function checkOutput(built: BuiltSite, { routes, findOrigin }: Expectations): Problem[] {
  const emitted = built.pages.map(({ route }) => route).filter((route) => route !== '/404')
  return [
    ...compareRoutes(routes, emitted.toSorted()),
    ...built.pages.flatMap(checkHeadings),
    ...findBrokenReferences(built).flatMap((broken) => locate(broken, findOrigin(broken))),
  ]
}

/** The problem with the line that it comes from, or else with the built page that shows it. */
function locate(broken: BrokenReference, { place, isFileLink }: Origin): Problem[] {
  // A link to a Markdown file that is not there: the check of the sources has said so, as a warning.
  if (isFileLink && broken.destination.kind === 'missing') return []
  const file = `out/${broken.pages[0]?.file ?? ''}`
  return [{ file, ...place, ...broken.problem }]
}
