import { useState, type RefObject } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import styles from './expand-diagram.module.css'

/** Widths of a column, in CSS pixels, at which expand-diagram.module.css shows the button. */
const STEPS = [704, 640, 560, 480, 400, 320]

/** Arrives with the first click. */
const ExpandedDiagram = lazyPart('components/mdx/expanded-diagram.tsx', () =>
  import('./expanded-diagram').then((module) => ({ default: module.ExpandedDiagram })),
)

interface ExpandDiagramProps {
  title: string
  /** Natural width of the drawing, in CSS pixels. */
  width: number
  /** Holds the drawing. */
  figure: RefObject<HTMLElement | null>
}

/** Shows a drawing in a dialog at its full size; there where the column has less room than that. */
export function ExpandDiagram({ title, width, figure }: ExpandDiagramProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`needs-js no-print ${styles.button}`}
        data-from={STEPS.find((step) => step < width)}
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
