import {
  Children,
  isValidElement,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { nextTab } from '@/lib/mdx/next-tab'
import styles from './code-tabs.module.css'

interface CodeTabsProps {
  /** One label per fenced block, in the same order. */
  labels: readonly string[]
  children: ReactNode
}

/**
 * The same example in several notations, one at a time. Tabs follow the WAI-ARIA
 * pattern: arrow keys, Home and End move between them. Without scripts, and on
 * paper, all blocks stand one below the other under their labels.
 */
export function CodeTabs({ labels, children }: CodeTabsProps) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const tabs = useRef<(HTMLButtonElement | null)[]>([])
  const blocks = Children.toArray(children).filter(isValidElement)
  if (blocks.length !== labels.length) {
    throw new Error(
      `CodeTabs: ${labels.length} labels (${labels.join(', ')}) for ${blocks.length} code blocks`,
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, labels.length)
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    tabs.current[next]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label="Notation" className={`${styles.list} needs-js`}>
        {labels.map((label, index) => (
          <button
            key={label}
            ref={(button) => {
              tabs.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => {
              setSelected(index)
            }}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {blocks.map((block, index) => (
        <div
          key={labels[index]}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={styles.panel}
          data-selected={index === selected}
        >
          <p className={styles.label}>{labels[index]}</p>
          {block}
        </div>
      ))}
    </div>
  )
}
