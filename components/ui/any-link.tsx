import type { ComponentProps } from 'react'
import { ExternalLink } from './external-link'
import { SiteLink } from './site-link'

/** A link from a setting: a path of this site, or the address of another. */
export function AnyLink({ href, ...props }: ComponentProps<typeof SiteLink>) {
  if (href.startsWith('/')) return <SiteLink href={href} {...props} />
  return (
    <ExternalLink href={href} className={props.className}>
      {props.children}
    </ExternalLink>
  )
}
