import type { ComponentProps, ReactNode } from 'react'
import Link from 'next/link'
import styles from './links.module.css'
import { ExternalIcon } from './icons.tsx'

/** Links to a path of this site, a `mailto:` address or another site. */
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

/** Links to another site in a new tab that has no access to this one, and announces the new tab to readers. */
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
