import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { DialogBar, useDialog } from '#ui/use-dialog.tsx'
import styles from './expanded-diagram.module.css'

interface ExpandedDiagramProps {
  title: string
  figure: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * A modal dialog with the drawing of a figure, fitted to the window. A larger drawing can be shown at full
 * size. The drawing itself moves there and back, because a copy would duplicate its ids.
 */
export default function ExpandedDiagram({ title, figure, onClose }: ExpandedDiagramProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { dialog, show, close } = useDialog()
  const [size, setSize] = useState<CSSProperties>()
  const [isLarge, setLarge] = useState(false)
  const [isFitted, setFitted] = useState(true)

  useEffect(() => {
    const svg = figure.current?.querySelector('svg')
    const home = svg?.parentElement
    const { width, height } = svg?.viewBox.baseVal ?? {}
    if (!svg || !home || !width || !height || !stage.current) return
    stage.current.append(svg)
    setSize({ '--width': `${width}px`, '--ratio': width / height } as CSSProperties)
    show()
    setLarge(width > stage.current.clientWidth || height > stage.current.clientHeight)
    return () => home.replaceChildren(svg)
  }, [figure, show])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <DialogBar
        title={title}
        tools={
          isLarge && (
            <button type="button" className="button" onClick={() => setFitted(!isFitted)}>
              {isFitted ? 'Full size' : 'Fit to window'}
            </button>
          )
        }
        onClose={close}
      />
      {/* A drawing larger than the dialog scrolls, so it must be focusable. */}
      <div className={styles.scroll} role="group" aria-label={`Diagram: ${title}`} tabIndex={0}>
        <div ref={stage} className={isFitted ? styles.fitted : styles.stage} style={size} />
      </div>
    </dialog>
  )
}
