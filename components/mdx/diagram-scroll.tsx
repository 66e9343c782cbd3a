import type { ReactNode } from 'react'
import { FONT_SIZE } from '@/lib/diagram/drawing'
import styles from './diagram-scroll.module.css'

/** A diagram shrinks with its column until its words have this size, in pixels; then it scrolls. */
const SMALLEST_TEXT = 13

interface DiagramScrollProps {
  title: string
  /** Natural width of the picture, in CSS pixels. */
  width: number
  children: ReactNode
}

/** The frame of a picture: it shrinks with the column, and scrolls sideways where it cannot. */
export function DiagramScroll({ title, width, children }: DiagramScrollProps) {
  return (
    // A wide diagram scrolls, and must be reachable by keyboard for that.
    <div role="group" aria-label={`Diagram: ${title}`} className={styles.scroll} tabIndex={0}>
      <div
        className={styles.drawing}
        style={{ width, minWidth: (width * SMALLEST_TEXT) / FONT_SIZE }}
      >
        {children}
      </div>
    </div>
  )
}
