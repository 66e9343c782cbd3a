import type { ReactNode } from 'react'
import { isPage, type NavigationEntry } from '#frame/navigation/navigation.ts'
import { isUnlisted, isWithin, NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { changeFeed, type FeedFormat } from '#blog/feed.ts'
import {
  absoluteUrl,
  assetPath,
  documentTitle,
  markdownPath,
  socialImagePath,
} from '#settings/urls.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { useSite } from '#settings/use-site.ts'
import { usePage, type PageContextValue } from '#frame/page/page-context.tsx'

/**
 * Returns the title, description, canonical address, social tags and structured data of the current page.
 * The list is flat because `next/head` ignores nested fragments.
 */
export function useHeadTags(): ReactNode[] {
  const site = useSite()
  const page = usePage()
  const { route, title, frontMatter, navigation } = page
  const isNotFound = route === NOT_FOUND_ROUTE
  const isIndexable = site.indexable && !isNotFound && !isUnlisted(site, route)
  const fullTitle = documentTitle(site, title)
  const description = descriptionOf(page)
  const tags = [
    <title key="title">{fullTitle}</title>,
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />,
    <meta key="description" name="description" content={description} />,
    !isIndexable && <meta key="robots" name="robots" content="noindex" />,
    <meta key="og:site_name" property="og:site_name" content={site.product.name} />,
    <meta key="og:locale" property="og:locale" content={site.lang} />,
    <meta key="og:title" property="og:title" content={fullTitle} />,
    <meta key="og:description" property="og:description" content={description} />,
  ]
  if (isNotFound) return tags
  const url = absoluteUrl(site, route)
  const type = 'date' in frontMatter ? 'article' : 'website'
  return [
    ...tags,
    <link key="canonical" rel="canonical" href={url} />,
    <link key="alternate-en" rel="alternate" hrefLang={site.lang} href={url} />,
    <link key="alternate-default" rel="alternate" hrefLang="x-default" href={url} />,
    <link
      key="markdown"
      rel="alternate"
      type="text/markdown"
      href={assetPath(markdownPath(route))}
    />,
    ...(route === CHANGES_ROUTE ? feedLinks(site, [changeFeed]) : []),
    <meta key="og:url" property="og:url" content={url} />,
    <meta key="og:type" property="og:type" content={type} />,
    ...(isUnlisted(site, route) ? [] : socialImage(site, route, fullTitle)),
    isWithin(route, '/docs') && (
      <script
        key="BreadcrumbList"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: breadcrumbs(site, navigation.trail) }}
      />
    ),
  ]
}

const socialImage = (site: SiteSettings, route: string, alt: string) => [
  <meta key="og:image" property="og:image" content={absoluteUrl(site, socialImagePath(route))} />,
  <meta key="og:image:alt" property="og:image:alt" content={alt} />,
  <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
]

/** Renders the links in a page's head through which feed readers discover feeds. */
export const feedLinks = ({ product }: SiteSettings, feeds: readonly FeedFormat[]) =>
  feeds.map(({ path, type, title: kind }) => {
    const title = `${product.name} ${kind}`
    return <link key={path} rel="alternate" type={type} title={title} href={assetPath(path)} />
  })

const descriptionOf = ({ frontMatter }: PageContextValue) =>
  typeof frontMatter.description === 'string' ? frontMatter.description : ''

/** Returns the breadcrumbs of a page, starting with the home page, as JSON that cannot close its script element. */
export function breadcrumbs(site: SiteSettings, trail: readonly NavigationEntry[]): string {
  const steps = [{ title: site.product.name, href: '/' }, ...trail.filter(isPage)]
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(site, href),
    })),
  }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}
