import { flatten, isPage, navigationAt } from '@/lib/navigation/navigation'
import { DOCS_ROUTE } from '@/lib/navigation/routes'
import { readPageMap } from '@/scripts/shared/page-map'
import { root } from '@/scripts/shared/root'

/** Every page of the docs in the order that the `_meta` files say, category pages with their folders. */
export const docsRoutes = flatten(navigationAt(await readPageMap(root), DOCS_ROUTE).sidebar)
  .filter(isPage)
  .map(({ href }) => href)
