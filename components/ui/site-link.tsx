import type { ComponentProps } from 'react'
import Link from 'next/link'
import { assetPath } from '@/lib/site/urls'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link within the site. Reference pages are reached by a full page load: their
 * body is static HTML that is not in the page's script (components/reference), so
 * only the document brings it. Everything else is a client-side navigation.
 */
export function SiteLink({ href, children, ...props }: SiteLinkProps) {
  const route = href.replace(/[?#].*$/, '')
  if (isWithin(route, REFERENCE_PREFIX)) {
    return (
      <a href={assetPath(href)} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link href={href} {...props}>
      {children}
    </Link>
  )
}
