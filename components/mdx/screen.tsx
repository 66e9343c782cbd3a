import { useId, type ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  /** What the screen is called in the product, in its bar. */
  title: string
  children: ReactNode
}

/**
 * Draws a screen of the product from a list in Markdown: **bold** is a label, `code` what is typed
 * into a field, <kbd> a button. It stays text, so it needs no other description, and its controls
 * cannot be pressed.
 */
export function Screen({ title, children }: ScreenProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className={styles.screen}>
      <figcaption id={id} className={styles.bar}>
        <span className="visually-hidden">Screen: </span>
        {title}
      </figcaption>
      {children}
    </figure>
  )
}
