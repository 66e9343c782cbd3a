import type { ComponentProps } from 'react'
import type { ThemeConfig } from '@/components/page/theme-config'
import { formatDay, isoDay } from '@/lib/format/dates'
import { newIssueUrl } from '@/lib/site/urls'
import { usePage } from '@/components/page/page-context'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { ExternalLink } from '@/components/ui/links'
import styles from './page-meta.module.css'

/**
 * Edit link, feedback and date of the last change, below the text. Generated pages have none: their
 * source is the schema, or the folder that they list.
 */
export function PageMeta() {
  const { frontMatter } = usePage()
  if (frontMatter.layout === 'reference' || frontMatter.folder) return null
  return (
    <div className={`${styles.meta} no-print`}>
      <PageLinks />
      <Timestamp />
    </div>
  )
}

/** What a reader can do about the page: correct it, or say something about it. */
export function PageLinks() {
  const { filePath } = usePage()
  const { editLink, feedback } = useThemeConfig()
  return (
    <>
      {renderPart(editLink.component, { filePath, children: renderPart(editLink.content, {}) })}
      {feedback.content ? <Feedback /> : null}
    </>
  )
}

function Feedback() {
  const { content, useLink } = useThemeConfig().feedback
  return <ExternalLink href={useLink()}>{renderPart(content, {})}</ExternalLink>
}

export function Timestamp() {
  const { timestamp, navigation } = usePage()
  const { gitTimestamp } = useThemeConfig()
  if (!gitTimestamp || !timestamp || !navigation.theme.timestamp) return null
  return <p>{renderPart(gitTimestamp, { timestamp: new Date(timestamp) })}</p>
}

type EditLinkProps = ComponentProps<NonNullable<NonNullable<ThemeConfig['editLink']>['component']>>

/** Opens the source of the page on screen. */
export function EditLink({ children, filePath = '', className }: EditLinkProps) {
  const { docsRepositoryBase } = useThemeConfig()
  return (
    <a href={`${docsRepositoryBase}/${filePath}`} className={className}>
      {children}
    </a>
  )
}

/** The default link for feedback: a new issue that names the page. */
export function useFeedbackLink(): string {
  const { title } = usePage()
  const { docsRepositoryBase, feedback } = useThemeConfig()
  return newIssueUrl(docsRepositoryBase, `Feedback for “${title}”`, feedback.labels)
}

/** The day of the last commit that touched the page. */
export function GitTimestamp({ timestamp }: { timestamp: Date }) {
  return (
    <>
      Last updated on <time dateTime={isoDay(timestamp)}>{formatDay(timestamp)}</time>
    </>
  )
}
