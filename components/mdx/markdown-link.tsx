import type { ComponentProps } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import Link from 'next/link'

/** A link in running text: within the page, within the site, or away from it. */
export function MarkdownLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (/^https?:/.test(href)) return <ExternalLink href={href}>{children}</ExternalLink>
  if (href.startsWith('/')) {
    return (
      <Link href={href} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  )
}
