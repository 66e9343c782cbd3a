import type { ComponentProps } from 'react'
import { usePage } from '@/components/page/page-context'
import { PageIcon } from '@/components/ui/page-icon'
import styles from './page-title.module.css'

/** The h1 of a page, after its icon where it has one. */
export function PageTitle({ children, ...props }: ComponentProps<'h1'>) {
  const icon: unknown = usePage().frontMatter.icon
  const hasIcon = typeof icon === 'string'
  return (
    <h1 {...props} className={hasIcon ? styles.withIcon : undefined}>
      {hasIcon && (
        <span className={styles.icon}>
          <PageIcon name={icon} />
        </span>
      )}
      {children}
    </h1>
  )
}
