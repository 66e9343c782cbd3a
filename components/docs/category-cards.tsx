import { labelOf } from '@/lib/navigation/page-index'
import { categoryOf } from '@/lib/navigation/walk'
import { usePage } from '@/components/layout/page-context'
import { SiteLink } from '@/components/ui/site-link'
import styles from './category-cards.module.css'

/** One card for each page of the category whose page this is, in sidebar order. */
export function CategoryCards() {
  const { route, pages } = usePage()
  const category = categoryOf(route)
  if (!category || category.route !== route) {
    throw new Error(
      `<CategoryCards /> belongs on a category page; ${route} is none in lib/navigation/tree.ts.`,
    )
  }
  return (
    <div className={styles.cards}>
      {category.children?.map((child) => (
        <article key={child} aria-label={labelOf(pages, child)} className={styles.card}>
          <h2>
            <SiteLink href={child}>{labelOf(pages, child)}</SiteLink>
          </h2>
          <p>{pages.get(child)?.description}</p>
        </article>
      ))}
    </div>
  )
}
