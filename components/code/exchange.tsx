import { Children, isValidElement, type ReactNode } from 'react'
import { CopyButton, RunButton } from './code-block'

/**
 * A call in one frame: the operation and its variables, and next to them, where there is room, the
 * response. The frame is the container that its content measures.
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
 * Tabs after the pattern of WAI-ARIA, without ids: a panel has the name of its tab, and its
 * place among the panels. The markup is complete: a script (code-controls.tsx) only changes
 * which tab is selected. Without one, and on paper, all panels show, one below the other, each
 * under its label.
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
  /** Name of the tabs; lib/mdx/rehype-code.mjs says `Cases`. */
  name?: 'Notation' | 'Cases'
  /** The operation in one of the tabs, which lib/mdx/rehype-code.mjs knows. */
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
