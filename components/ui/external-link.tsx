import type { ReactNode } from 'react'
import styles from './external-link.module.css'
import { ExternalIcon } from './icons'

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link that leaves the site: a new tab, no access back to this one, and says so. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className={styles.icon}>
        <ExternalIcon size={13} />
        <span className="visually-hidden"> (opens in new tab)</span>
      </span>
    </a>
  )
}
