import NextHead from 'next/head'
import { site } from '@/site.config'
import { absoluteUrl } from '@/lib/site/urls'
import { documentTitle } from '@/lib/site/title'
import { NOT_FOUND_ROUTE, usePage } from './page-context'

/** Title, description, canonical address and social tags of the current page. */
export function HeadTags() {
  const { route, title, frontMatter } = usePage()
  const isNotFound = route === NOT_FOUND_ROUTE
  const fullTitle = documentTitle(title)
  const description =
    typeof frontMatter.description === 'string' ? frontMatter.description : undefined
  const url = absoluteUrl(route)
  return (
    <NextHead>
      <title>{fullTitle}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta key="description" name="description" content={description} />}
      {!isNotFound && <link key="canonical" rel="canonical" href={url} />}
      {(isNotFound || !site.indexable) && <meta key="robots" name="robots" content="noindex" />}
      <meta key="og:site_name" property="og:site_name" content={site.product.name} />
      <meta key="og:locale" property="og:locale" content={site.lang} />
      <meta key="og:title" property="og:title" content={fullTitle} />
      {description && <meta key="og:description" property="og:description" content={description} />}
      {!isNotFound && <meta key="og:url" property="og:url" content={url} />}
    </NextHead>
  )
}
