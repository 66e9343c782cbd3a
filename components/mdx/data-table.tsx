import type { ComponentProps } from 'react'
import styles from './data-table.module.css'

/**
 * A table that scrolls within itself when it is wider than the column. In a narrow column its
 * rows become blocks, for which lib/mdx/rehype-tables.mjs has named roles and columns.
 */
export function DataTable(props: ComponentProps<'table'>) {
  return (
    // The scroll area must be reachable by keyboard, and so it needs a name.
    <div
      className={styles.scroll}
      tabIndex={0}
      role="group"
      aria-label={props['aria-label'] ?? 'Table'}
    >
      <table className={styles.table} {...props} />
    </div>
  )
}
