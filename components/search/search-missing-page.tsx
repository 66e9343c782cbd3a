import { useSyncExternalStore } from 'react'
import Link from 'next/link'
import { usePage } from '@/components/page/page-context'
import { closest } from '@/lib/format/closest.mjs'
import { allPages } from '@/lib/navigation/navigation'
import { basePath } from '@/lib/site/urls'
import { askSearch } from './search-button'

/** The address does not change while the not-found page is shown. */
const never = () => () => {}

/** For the not-found page: a search for the words of the address, and the page that was probably meant. */
export function SearchMissingPage() {
  const { pageMap } = usePage()
  const path = useSyncExternalStore(
    never,
    () => window.location.pathname.slice(basePath.length),
    () => '',
  )
  const words = path.split(/[/._-]+/).filter((word) => word && !/^(?:docs|html?|mdx?)$/.test(word))
  if (words.length === 0) return null
  const route = closest(
    path.replace(/\/$|\.html?$/g, ''),
    allPages(pageMap).map((page) => page.route),
  )
  const query = words.slice(-2).join(' ')
  return (
    <p>
      {route !== null && (
        <>
          Did you mean <Link href={route}>{route}</Link>?{' '}
        </>
      )}
      <button type="button" className="button" onClick={() => askSearch(query)}>
        Search for “{query}”
      </button>
    </p>
  )
}
