import type { ReactNode } from 'react'
import { isWithin } from '@/lib/navigation/sections'
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
  const Frame = isWithin(route, '/docs') ? DocsFrame : PlainFrame
  return (
    <CrashBoundary resetKey={route}>
      <Frame toc={toc}>{children}</Frame>
    </CrashBoundary>
  )
}
