import Link from 'next/link'
import styles from './pager.module.css'

interface PagerTarget {
  href: string
  /** The line above the title, such as "Next". */
  caption: string
  title: string
}

interface PagerProps {
  /** Name of the landmark. */
  label: string
  previous?: PagerTarget
  next?: PagerTarget
}

/** Links to the previous and next pages. */
export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={styles.pager}>
      {previous && <PagerLink target={previous} className={styles.previous} />}
      {next && <PagerLink target={next} className={styles.next} />}
    </nav>
  )
}

function PagerLink({ target, className }: { target: PagerTarget; className?: string }) {
  return (
    <Link href={target.href} className={className}>
      <span className={styles.caption}>{target.caption}</span>{' '}
      <span className={styles.title}>{target.title}</span>
    </Link>
  )
}
