import { labelOf } from '@/lib/navigation/page-index'
import { neighboursOf } from '@/lib/navigation/walk'
import { usePage } from '@/components/layout/page-context'
import { Pager } from '@/components/ui/pager'

/** Previous and next page in sidebar order, category pages included. */
export function DocsPager() {
  const { route, pages } = usePage()
  const { previous, next } = neighboursOf(route)
  return (
    <Pager
      label="Docs pages"
      previous={
        previous
          ? { href: previous, caption: 'Previous', title: labelOf(pages, previous) }
          : undefined
      }
      next={next ? { href: next, caption: 'Next', title: labelOf(pages, next) } : undefined}
    />
  )
}
