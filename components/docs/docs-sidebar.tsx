import { SidebarList } from './sidebar-list'
import styles from './docs-sidebar.module.css'

/** The desktop sidebar; without scripts it also serves narrow screens, below the text. */
export function DocsSidebar() {
  return (
    <aside aria-label="Docs" className={`${styles.sidebar} no-print`} data-scroll-panel="">
      <nav aria-label="Docs sidebar">
        <SidebarList idPrefix="sidebar" />
      </nav>
    </aside>
  )
}
