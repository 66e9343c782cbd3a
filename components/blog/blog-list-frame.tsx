import type { ReactNode } from 'react'
import { usePage } from '@/components/page/page-context'
import { Main } from '@/components/page/main'
import frames from '@/components/page/frames.module.css'
import { BlogSidebar } from './blog-sidebar'
import styles from './blog.module.css'

/** Lists of posts, of tags and of years, with the recent posts beside them unless `_meta` says otherwise. */
export function BlogListFrame({ children }: { children: ReactNode }) {
  const { layout, sidebar } = usePage().navigation.theme
  return (
    <div className={frames.frame}>
      {sidebar && <BlogSidebar />}
      <Main className={`${layout === 'full' ? frames.wide : frames.main} ${styles.list}`}>
        {children}
      </Main>
    </div>
  )
}
