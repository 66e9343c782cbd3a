import { NO_CONTENTS, usePage, type FrameProps } from '#frame/page/page-context.tsx'
import { MENU_ID } from '#frame/navigation/folders.ts'
import type { NavigationEntry } from '#frame/navigation/navigation.ts'
import { NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { PageFrame } from '#frame/page/page-frame.tsx'
import { Breadcrumbs, PageMeta, Pager } from '#frame/page/page-meta.tsx'
import { SidebarList } from './sidebar-list.tsx'
import styles from './docs-frame.module.css'
import { useId } from 'react'
import { assetPath, markdownPath } from '#settings/urls.ts'
import { MoreIcon } from '#ui/icons.tsx'

/**
 * A docs page with a menu, or a page without one. The static body of a reference page includes its own
 * table of contents.
 */
export function DocsFrame({ toc, children }: FrameProps) {
  const { route, frontMatter, navigation, title } = usePage()
  const { breadcrumb, layout, sidebar } = navigation.theme
  const isDoc = navigation.type === 'doc'
  const isReference = frontMatter.layout === 'reference'
  return (
    <PageFrame
      menu={isDoc && sidebar && { label: 'Docs', content: <DocsMenu /> }}
      toc={isReference ? NO_CONTENTS : toc}
      width={isReference ? 'whole' : frontMatter.folder ? 'cards' : 'text'}
    >
      {route !== NOT_FOUND_ROUTE && (
        <div className={styles.top}>
          {isDoc && breadcrumb && layout !== 'full' && <Breadcrumbs />}
          <CopyPage key={route} />
        </div>
      )}
      <article aria-label={title} className={isReference ? 'titled' : 'prose'}>
        {children}
      </article>
      {route !== NOT_FOUND_ROUTE && <PageMeta />}
      {isDoc && <DocsPager />}
    </PageFrame>
  )
}

function DocsMenu() {
  return (
    <nav aria-label="Docs sidebar">
      <SidebarList idPrefix={MENU_ID} />
    </nav>
  )
}

/** Links to the previous and next page in the order of the sidebar, including category pages. */
function DocsPager() {
  const { config, navigation: around } = usePage()
  const { previous, next, theme } = around
  const { navigation = true } = config
  const directions =
    typeof navigation === 'object' ? navigation : { prev: navigation, next: navigation }
  if (!theme.pagination) return null
  return (
    <Pager
      label="Docs pages"
      previous={directions.prev ? pagerTarget('Previous', previous) : undefined}
      next={directions.next ? pagerTarget('Next', next) : undefined}
    />
  )
}

const pagerTarget = (caption: string, entry: NavigationEntry | undefined) =>
  entry?.href === undefined ? undefined : { href: entry.href, caption, title: entry.title }

/**
 * A button that copies the Markdown of the page (code-controls.tsx), and a link to the file, which also works
 * without scripts. In a narrow column, both are in a popover.
 */
function CopyPage() {
  const { route } = usePage()
  const id = useId()
  const address = assetPath(markdownPath(route))
  return (
    <div className="no-print">
      <button type="button" className={styles.more} aria-label="Page tools" popoverTarget={id}>
        <MoreIcon />
      </button>
      <div id={id} popover="auto" className={styles.tools}>
        <button type="button" className="small-button needs-js" data-copy="" data-file={address}>
          Copy as Markdown
        </button>
        <a href={address}>Open Markdown</a>
      </div>
    </div>
  )
}
