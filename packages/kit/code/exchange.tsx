import { Children, isValidElement, type ReactNode } from 'react'

/**
 * A call in one frame: the operation and its variables, with the response below or next to them. The frame is the
 * container for the container queries in code.css.
 */
export function Exchange({ children }: { children: ReactNode }) {
  return (
    <div className="exchange">
      <div>{children}</div>
    </div>
  )
}

interface TabsProps {
  /** Accessible name of the tabs. */
  name: string
  labels: readonly string[]
  /** Kind of tabs, for code.css: cases of a call, parts of a call, or text. */
  kind: 'cases' | 'parts' | 'text'
  /** Index of the tab that is selected initially. */
  selected?: number
  panels: readonly ReactNode[]
}

/**
 * Tabs by the WAI-ARIA pattern, but without ids: a panel has the name and position of its tab. code-controls.tsx only
 * changes which tab is selected. Without scripts and in print, all panels are visible, each below its label.
 */
export function Tabs({ name, labels, kind, selected = 0, panels }: TabsProps) {
  return (
    <div className="code-tabs" data-kind={kind}>
      <div className="code-head">
        <div role="tablist" aria-label={name}>
          {labels.map((label, index) => (
            <button
              key={label}
              type="button"
              role="tab"
              aria-selected={index === selected}
              tabIndex={index === selected ? undefined : -1}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {panels.map((panel, index) => (
        <div
          key={labels[index]}
          role="tabpanel"
          aria-label={labels[index]}
          data-off={index === selected ? undefined : ''}
        >
          {(kind === 'cases' || kind === 'text') && <p className="code-case">{labels[index]}</p>}
          {panel}
        </div>
      ))}
    </div>
  )
}

/** The cases of a call, one at a time: see markdown/rehype-code.mjs. @param props.labels one per child */
export function CaseTabs({ labels, children }: { labels: readonly string[]; children: ReactNode }) {
  const panels = Children.toArray(children).filter(isValidElement)
  return <Tabs name="Cases" labels={labels} kind="cases" panels={panels} />
}
