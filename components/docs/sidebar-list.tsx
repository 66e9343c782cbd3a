import { useEffect, useRef, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { docsTree } from '@/lib/navigation/tree'
import { labelOf } from '@/lib/navigation/page-index'
import { categoryOf } from '@/lib/navigation/walk'
import { usePage } from '@/components/layout/page-context'
import { ChevronIcon } from '@/components/ui/icons'
import styles from './sidebar-list.module.css'

/**
 * The list of all docs pages, for the desktop sidebar and the mobile menu.
 * Opening a category never closes another; the one of the current page opens by
 * itself. All links are in the HTML: without scripts every category is open.
 */
export function SidebarList({ idPrefix }: { idPrefix: string }) {
  const { route, pages } = usePage()
  const current = categoryOf(route)?.route
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [lastCurrent, setLastCurrent] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  if (current && current !== lastCurrent) {
    setLastCurrent(current)
    setOpen(new Set([...open, current]))
  }

  useEffect(() => {
    scrollIntoPanel(list.current?.querySelector('[aria-current="page"]'))
  }, [route])

  const toggle = (category: string) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(category)) after.add(category)
      return after
    })
  }
  const link = (target: string, className?: string) => (
    <SiteLink
      href={target}
      className={className}
      aria-current={target === route ? 'page' : undefined}
    >
      {labelOf(pages, target)}
    </SiteLink>
  )

  return (
    <ul ref={list} className={styles.list}>
      {docsTree.map(({ route: target, children }) => {
        if (!children) return <li key={target}>{link(target, styles.link)}</li>
        const isOpen = open.has(target)
        const id = `${idPrefix}${target.replaceAll('/', '-')}`
        return (
          <li key={target} className={isOpen ? undefined : styles.collapsed}>
            <div className={styles.category} data-active={target === current ? '' : undefined}>
              {link(target, styles.categoryLink)}
              <button
                type="button"
                className={`${styles.caret} needs-js`}
                aria-expanded={isOpen}
                aria-controls={id}
                aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${labelOf(pages, target)}'`}
                onClick={() => {
                  toggle(target)
                }}
              >
                <ChevronIcon size={16} />
              </button>
            </div>
            <ul id={id} className={styles.children}>
              {children.map((child) => (
                <li key={child}>{link(child, styles.link)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** Scrolls the element's own panel, never the page, so that the element is in view. */
function scrollIntoPanel(element: Element | null | undefined) {
  const panel = element?.closest('[data-scroll-panel]')
  if (!element || !panel) return
  const box = element.getBoundingClientRect()
  const frame = panel.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) {
    panel.scrollTop += box.top - frame.top - frame.height / 3
  }
}
