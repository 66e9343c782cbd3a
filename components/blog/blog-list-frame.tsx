import type { ReactNode } from 'react'
import { usePage } from '@/components/layout/page-context'
import { MAIN_ID } from '@/components/layout/skip-link'
import frames from '@/components/layout/frames.module.css'
import { BlogSidebar } from './blog-sidebar'
import styles from './blog.module.css'

/** Lists of posts, of tags and of years. The archive lists everything, so it needs no recent posts. */
export function BlogListFrame({ children }: { children: ReactNode }) {
  const { route } = usePage()
  const isArchive = route === '/blog/archive'
  return (
    <div className={isArchive ? frames.plain : frames.docs}>
      {!isArchive && <BlogSidebar />}
      <main id={MAIN_ID} tabIndex={-1} className={`${frames.main} ${styles.list}`}>
        {children}
      </main>
    </div>
  )
}
