import { useState } from 'react'
import { CodeBlock } from '@/components/code/code-block'
import { highlight } from '@/lib/code/highlight.mjs'
import type { SharedRequest } from '@/lib/playground/share'
import type { Workbench } from './bundled/editor'
import { Choice } from './choice'
import styles from './playground.module.css'

interface CodeSamplesProps {
  workbench: Workbench
  request: SharedRequest
}

/** The request as a program sends it. */
export function CodeSamples({ workbench, request }: CodeSamplesProps) {
  const [chosen, setChosen] = useState(0)
  const samples = workbench.codeSamples(request)
  if (typeof samples === 'string') {
    return <p className={styles.problem}>{samples}</p>
  }
  const sample = samples[chosen]
  return (
    <>
      <div className={styles.sampleBar}>
        <Choice label="Code for" options={samples} value={chosen} onChange={setChosen} />
      </div>
      {sample && (
        <CodeBlock
          html={highlight(sample.text, sample.language)}
          lines={sample.text.split('\n').length}
          label={sample.label}
        />
      )}
    </>
  )
}
