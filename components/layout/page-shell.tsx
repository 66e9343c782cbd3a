import type { ReactNode } from 'react'
import { isWithin } from '@/lib/navigation/sections'
import { BlogFrame } from '@/components/blog/blog-frame'
import { DocsFrame } from '@/components/docs/docs-frame'
import type { TocHeadings } from '@/components/docs/table-of-contents'
import { CrashBoundary } from './crash-boundary'
import { usePage } from './page-context'
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
      <SectionFrame toc={toc}>{children}</SectionFrame>
    </CrashBoundary>
  )
}

function SectionFrame(props: PageShellProps) {
  const { route } = usePage()
  if (isWithin(route, '/docs')) return <DocsFrame {...props} />
  if (isWithin(route, '/blog')) return <BlogFrame {...props} />
  return <PlainFrame {...props} />
}
