import type { ComponentProps } from 'react'
import { ExternalLink } from './external-link'
import Link from 'next/link'

/** A link from a setting: a path of this site, or the address of another. */
export function AnyLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  if (href.startsWith('/')) return <Link href={href} {...props} />
  return (
    <ExternalLink href={href} className={props.className}>
      {props.children}
    </ExternalLink>
  )
}
