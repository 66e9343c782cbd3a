import type { ComponentProps } from 'react'
import Link from 'next/link'

/** A link within the site: a client-side navigation, wherever it leads. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />
}
