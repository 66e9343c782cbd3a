import { useEffect, useRef } from 'react'
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

  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close(details.current)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return
      close(details.current)
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.section}>
        {menu.title} <ChevronIcon size={14} />
      </summary>
      <ul className={styles.menuLinks}>
        {navbarLinks(menu).map(({ title, href }) => (
          <li key={href}>
            <AnyLink href={href} onClick={() => close(details.current)}>
              {title}
            </AnyLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function close(menu: HTMLDetailsElement | null) {
  menu?.removeAttribute('open')
}
