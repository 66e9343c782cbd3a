import { useState, type RefObject } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import styles from './expand-diagram.module.css'

/** Arrives with the first click. */
const ExpandedDiagram = lazyPart('components/mdx/expanded-diagram.tsx', () =>
  import('./expanded-diagram').then((module) => ({ default: module.ExpandedDiagram })),
)

interface ExpandDiagramProps {
  title: string
  /** Holds the drawing. */
  figure: RefObject<HTMLElement | null>
}

/** Shows a drawing in a dialog: at its full size, or larger where there is room. */
export function ExpandDiagram({ title, figure }: ExpandDiagramProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`needs-js no-print ${styles.button}`}
        aria-haspopup="dialog"
        aria-label={`Expand diagram: ${title}`}
        onClick={() => setOpen(true)}
      >
        Expand
      </button>
      {isOpen && <ExpandedDiagram title={title} figure={figure} onClose={() => setOpen(false)} />}
    </>
  )
}
