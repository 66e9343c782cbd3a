import { Children, isValidElement, type ReactNode } from 'react'
import { CopyButton, RunButton } from './code-block.tsx'

/**
 * A call in one frame: the operation and its variables, and the response below or next to them. The frame is the
 * container of the container queries in code.css.
 */
export function Exchange({ children }: { children: ReactNode }) {
  return (
    <div className="exchange">
      <div>{children}</div>
    </div>
  )
}

interface TabsProps {
  /** Name of the tabs, for screen readers. */
  name: string
  labels: readonly string[]
  /**
   * Kind of the tabs, known to code.css and select-tab.ts: one call in several notations, where
   * the same choice counts wherever these tabs are; cases of one call; its parts; or text.
   */
  kind: 'notations' | 'cases' | 'parts' | 'text'
  /** The tab that is open at first. */
  selected?: number
  /** Buttons next to the tabs. */
  tools?: ReactNode
  panels: readonly ReactNode[]
}

/**
 * Tabs by the WAI-ARIA pattern, without ids: a panel has the name and the position of its tab. code-controls.tsx only
 * changes which tab is selected. Without scripts and on paper all panels are visible, each below its label.
 */
export function Tabs({ name, labels, kind, selected = 0, tools, panels }: TabsProps) {
  if (panels.length !== labels.length) {
    throw new Error(
      `Tabs: ${labels.length} labels (${labels.join(', ')}) for ${panels.length} panels`,
    )
  }
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
        {tools}
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

interface CodeTabsProps {
  /** One for each child, in the same order. */
  labels: readonly string[]
  children: ReactNode
  /** Name of the tabs; packages/kit/markdown/rehype-code.mjs passes `Cases`. */
  name?: 'Notation' | 'Cases'
  /** Name of the operation in the tabs; packages/kit/markdown/rehype-code.mjs passes it. */
  run?: string
}

/** For authors: the same example in several notations, one at a time. */
export function CodeTabs({ labels, children, name = 'Notation', run }: CodeTabsProps) {
  const notations = name === 'Notation'
  return (
    <Tabs
      name={name}
      labels={labels}
      kind={notations ? 'notations' : 'cases'}
      tools={
        notations && (
          <>
            {run && <RunButton name={run} />}
            <CopyButton />
          </>
        )
      }
      panels={Children.toArray(children).filter(isValidElement)}
    />
  )
}
