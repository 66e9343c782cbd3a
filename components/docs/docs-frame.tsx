import { Main, usePage, type FrameProps } from '@/components/page/page-context'
import frames from '@/components/page/frames.module.css'
import { openFolders } from '@/lib/navigation/folders'
import type { NavigationEntry } from '@/lib/navigation/navigation'
import { inlineCall } from '@/lib/site/boot-script'
import { visitKeys } from '@/lib/site/constants'
import { Pager } from '@/components/ui/pager'
import { Breadcrumbs } from './breadcrumbs'
import { CopyPage } from './copy-page'
import { PageMeta } from './page-meta'
import { hasContents, TableOfContents } from './table-of-contents'
import { SidebarList } from './sidebar-list'
import sidebarStyles from './docs-sidebar.module.css'

/** Sidebar, text and contents. A reference page brings its own contents with its static body. */
export function DocsFrame({ toc, children }: FrameProps) {
  const { route, frontMatter, navigation, title } = usePage()
  const { breadcrumb, layout, sidebar } = navigation.theme
  const isReference = frontMatter.layout === 'reference'
  const besideText = !isReference && hasContents(toc)
  const isListing = Boolean(frontMatter.folder)
  const mainClass =
    isReference || layout === 'full' ? frames.wide : isListing ? frames.listing : frames.main
  return (
    <div className={`${frames.frame} ${besideText ? frames.withContents : ''}`}>
      {sidebar && <DocsSidebar />}
      <Main className={mainClass}>
        <div className={frames.top}>
          {breadcrumb && layout !== 'full' && <Breadcrumbs />}
          <CopyPage key={route} isFolded />
        </div>
        <article aria-label={title} className={isReference ? 'titled' : 'prose'}>
          {children}
        </article>
        <PageMeta />
        <DocsPager />
      </Main>
      {besideText && <TableOfContents headings={toc} />}
    </div>
  )
}

const MENU_ID = 'sidebar'

/** The desktop sidebar; without scripts it also serves narrow screens, below the text. */
function DocsSidebar() {
  return (
    <aside aria-label="Docs" className={`${sidebarStyles.sidebar} no-print`} data-scroll-panel="">
      <nav aria-label="Docs sidebar">
        <SidebarList idPrefix={MENU_ID} />
      </nav>
      <script
        dangerouslySetInnerHTML={{
          __html: inlineCall(openFolders, { menu: MENU_ID, key: visitKeys.folders }),
        }}
      />
    </aside>
  )
}

/** Previous and next page in sidebar order, category pages included. */
function DocsPager() {
  const { config, navigation: around } = usePage()
  const { previous, next, theme } = around
  const { navigation = true } = config
  const shown = typeof navigation === 'object' ? navigation : { prev: navigation, next: navigation }
  if (!theme.pagination) return null
  return (
    <Pager
      label="Docs pages"
      previous={shown.prev ? pagerTarget('Previous', previous) : undefined}
      next={shown.next ? pagerTarget('Next', next) : undefined}
    />
  )
}

const pagerTarget = (caption: string, entry: NavigationEntry | undefined) =>
  entry?.href === undefined ? undefined : { href: entry.href, caption, title: entry.title }
