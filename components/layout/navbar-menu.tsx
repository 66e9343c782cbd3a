import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { navbarLinks, type NavbarItem } from '@/lib/navigation/navigation'
import { AnyLink } from '@/components/ui/any-link'
import { ChevronIcon } from '@/components/ui/icons'
import styles from './navbar.module.css'

/**
 * An entry of the navbar that opens a list of links. It opens without scripts; with them it also
 * closes on Escape, when the focus or a click goes elsewhere, and when a link is followed.
 */
export function NavbarMenu({ menu }: { menu: NavbarItem }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    details.current?.removeAttribute('open')
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!details.current?.contains(relatedTarget)) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary className={styles.section}>
        {menu.title} <ChevronIcon size={14} />
      </summary>
      <ul className={styles.menuLinks}>
        {navbarLinks(menu).map(({ title, href }) => (
          <li key={href}>
            <AnyLink href={href} onClick={close}>
              {title}
            </AnyLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
