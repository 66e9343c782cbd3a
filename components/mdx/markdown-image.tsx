import type { ComponentProps } from 'react'
import { assetPath } from '@/lib/site/urls'

/** An image of a page. An address from the root gets the base path, of which Markdown knows nothing. */
export function MarkdownImage({ src, alt, ...props }: ComponentProps<'img'>) {
  const address = typeof src === 'string' && src.startsWith('/') ? assetPath(src) : src
  return <img src={address} alt={alt} loading="lazy" decoding="async" {...props} />
}
