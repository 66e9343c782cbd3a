import type { ComponentProps, ReactNode } from 'react'
import Link from 'next/link'
import styles from './links.module.css'
import { ExternalIcon } from './icons.tsx'

/** A link to a path of this site, to `mailto:`, or to another site. */
export function AnyLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  if (!/^(?:https?:)?\/\//.test(href)) return <Link href={href} {...props} />
  return (
    <ExternalLink href={href} className={props.className}>
      {props.children}
    </ExternalLink>
  )
}

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link to another site. It opens a new tab, without access to this one, and tells the reader so. */
function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className={styles.icon}>
        <ExternalIcon size={13} />
        <span className="visually-hidden no-print"> (opens in new tab)</span>
      </span>
    </a>
  )
}
