import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { nextTab } from '@/lib/code/next-tab'
import styles from './playground.module.css'

interface TabsProps {
  label: string
  tabs: readonly { label: string; content: ReactNode }[]
  selected: number
  onSelect: (index: number) => void
}

/** One of several panels, by the WAI-ARIA pattern for tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, tabs.length)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
    buttons.current[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => {
              onSelect(index)
            }}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}tab${selected}`}
        className={styles.panel}
      >
        {tabs[selected]?.content}
      </div>
    </>
  )
}
