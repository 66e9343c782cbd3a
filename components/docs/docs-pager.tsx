import type { NavigationEntry } from '@/lib/navigation/navigation'
import { usePage } from '@/components/page/page-context'
import { useThemeConfig } from '@/components/page/theme-config'
import { Pager } from '@/components/ui/pager'

/** Previous and next page in sidebar order, category pages included. */
export function DocsPager() {
  const { previous, next, theme } = usePage().navigation
  const { navigation } = useThemeConfig()
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
