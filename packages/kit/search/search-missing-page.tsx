import { useSyncExternalStore } from 'react'
import Link from 'next/link'
import { usePage } from '#frame/page/page-context.tsx'
import { closest } from 'nextra-graphql/shared/closest.mjs'
import { allPages } from '#frame/navigation/navigation.ts'
import { basePath } from '#settings/urls.ts'
import { askSearch } from './search-button.tsx'

/** Never notifies, because the address does not change while the not-found page is shown. */
const never = () => () => {}

const lastPart = (route: string) => route.slice(route.lastIndexOf('/') + 1)

/** Suggests the closest page on the not-found page, and offers a search for the words in the address. */
export function SearchMissingPage() {
  const { pageMap } = usePage()
  const path = useSyncExternalStore(
    never,
    () => window.location.pathname.slice(basePath.length),
    () => '',
  )
  const words = path.split(/[/._-]+/).filter((word) => word && !/^(?:docs|html?|mdx?)$/.test(word))
  const routes = allPages(pageMap).map((page) => page.route)
  const address = path.replace(/\/$|\.html?$/g, '')
  // A page that has moved usually keeps the last part of its address.
  const moved = closest(lastPart(address), routes.map(lastPart))
  const route =
    path && (closest(address, routes) ?? routes.find((each) => lastPart(each) === moved))
  const query = words.slice(-2).join(' ')
  // Both lines take up space in the static HTML, to avoid a layout shift when the address is known.
  return (
    <>
      <p style={{ minHeight: '1lh' }}>
        {route ? (
          <>
            Did you mean <Link href={route}>{route}</Link>?
          </>
        ) : (
          path && 'No page has a similar address.'
        )}
      </p>
      <p className="needs-js">
        <button type="button" className="button" onClick={() => askSearch(query || ' ')}>
          {query ? `Search for “${query}”` : 'Search'}
        </button>
      </p>
    </>
  )
}
