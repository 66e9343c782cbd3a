import { useState, type ReactNode, type RefObject } from 'react'
import { operationName, pageSample } from './page-sample'
import { PlaygroundDialog } from './playground-dialog'
import type { Sample } from './sample'
import { textOf } from './text-of'
import styles from './run-button.module.css'

interface RunButtonProps {
  block: RefObject<HTMLPreElement | null>
  /** What the block shows. Only operations can be run. */
  children: ReactNode
}

/** In the corner of an operation's block: opens it, with its variables, for editing and running. */
export function RunButton({ block, children }: RunButtonProps) {
  const [sample, setSample] = useState<Sample | null>(null)
  const name = operationName(textOf(children))
  if (name === undefined) return null
  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-js`}
        aria-label={`Edit and run ${name}`}
        onClick={() => {
          if (block.current) setSample(pageSample(name, block.current))
        }}
      >
        Edit and run
      </button>
      {sample && (
        <PlaygroundDialog
          sample={sample}
          onClose={() => {
            setSample(null)
          }}
        />
      )}
    </>
  )
}
