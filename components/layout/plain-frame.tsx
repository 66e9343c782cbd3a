import { useRouter } from 'next/router'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { CopyPage } from '@/components/docs/copy-page'
import { PageMeta } from '@/components/docs/page-meta'
import { hasContents, TableOfContents } from '@/components/docs/table-of-contents'
import type { FrameProps } from '@/components/page/sections'
import { Main, usePage } from '@/components/page/page-context'
import styles from '@/components/page/frames.module.css'
import { newIssueUrl } from '@/lib/site/urls'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { ExternalLink } from '@/components/ui/links'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/theme/color-mode'
import { useRootAttribute } from '@/components/page/use-browser-state'

/** A page that stands alone: one column of text, or the whole width. */
export function PlainFrame({ toc, children }: FrameProps) {
  const { route, navigation, title } = usePage()
  const isFull = navigation.theme.layout === 'full'
  return (
    <div
      className={
        isFull ? undefined : `${styles.frame} ${hasContents(toc) ? styles.withContents : ''}`
      }
    >
      <Main className={isFull ? styles.wide : styles.main}>
        <article aria-label={title} className="prose">
          {children}
        </article>
        {route === NOT_FOUND_ROUTE ? (
          <BrokenLinkReport />
        ) : (
          <>
            <PageMeta />
            <CopyPage key={route} />
          </>
        )}
      </Main>
      <TableOfContents headings={toc} />
    </div>
  )
}

/** On the not-found page: a new issue that names the address, where theme.config.tsx asks for it. */
function BrokenLinkReport() {
  const { asPath } = useRouter()
  const { docsRepositoryBase, notFound } = useThemeConfig()
  // The one file for all unknown addresses cannot know which of them it answers.
  const isHydrated = useRootAttribute(COLOR_MODE_ATTRIBUTE) !== null
  if (!notFound.content) return null
  const title = `Found broken \`${isHydrated ? asPath : ''}\` link. Please fix!`
  return (
    <p>
      <ExternalLink href={newIssueUrl(docsRepositoryBase, title, notFound.labels)}>
        {renderPart(notFound.content, {})}
      </ExternalLink>
    </p>
  )
}
