import sidebar from '@/components/docs/docs-sidebar.module.css'
import { RecentPosts } from './recent-posts'

/** Beside the text on wide screens; without scripts it also serves narrow ones, below the text. */
export function BlogSidebar() {
  return (
    <aside aria-label="Blog" className={`${sidebar.sidebar} no-print`}>
      <RecentPosts />
    </aside>
  )
}
