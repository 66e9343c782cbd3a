import type { ReactNode } from 'react'
import { isWithin } from '@/lib/navigation/routes'
import { BlogFrame } from '@/components/blog/blog-frame'
import { DocsFrame } from '@/components/docs/docs-frame'
import { PageContentsProvider, type TocHeadings } from '@/components/docs/table-of-contents'
import { Main } from '@/components/page/main'
import { usePage } from '@/components/page/page-context'
import { CrashBoundary } from './crash-boundary'
import { PlainFrame } from './plain-frame'
import { useKnownVersion } from './version-link'

interface PageShellProps {
  toc: TocHeadings
  children: ReactNode
}

/**
 * What stands between navbar and footer. It replaces the theme's own wrapper, and
 * chooses the frame by section. A page that throws is caught here, so that the
 * navbar keeps working; following a link leaves the crash behind.
 */
export function PageShell({ toc, children }: PageShellProps) {
  const { route } = usePage()
  useKnownVersion()
  return (
    <CrashBoundary resetKey={route}>
      <Frame toc={toc}>{children}</Frame>
    </CrashBoundary>
  )
}

const NO_CONTENTS: TocHeadings = []

/** The frame that the page's `_meta` entry asks for; a page without contents beside it gets none. */
function Frame({ toc, children }: PageShellProps) {
  const { route, navigation } = usePage()
  const { layout, toc: hasToc } = navigation.theme
  if (layout === 'raw') return <Main>{children}</Main>
  const contents = hasToc && layout === 'default' ? toc : NO_CONTENTS
  const props = {
    toc: contents,
    children: <PageContentsProvider value={contents}>{children}</PageContentsProvider>,
  }
  if (isWithin(route, '/blog')) return <BlogFrame {...props} />
  return navigation.type === 'doc' ? <DocsFrame {...props} /> : <PlainFrame {...props} />
}
