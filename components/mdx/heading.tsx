import type { ComponentProps } from 'react'
import styles from './heading.module.css'

/** A heading with a link to itself, which appears on hover and on focus. */
export function heading(Tag: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children, ...props }: ComponentProps<'h2'>) {
    return (
      <Tag id={id} className={styles.heading} {...props}>
        {children}
        {id && (
          <a
            href={`#${id}`}
            className={`${styles.permalink} no-print`}
            aria-label="Direct link to this section"
          >
            #
          </a>
        )}
      </Tag>
    )
  }
}
