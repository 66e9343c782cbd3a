import { CodeBlock } from '#code/code-block.tsx'
import { highlight } from '#code/highlight.mjs'
import type { Answer, Call } from '#endpoints/call.ts'
import type { SampleParts } from '#settings/sample-endpoint.ts'
import styles from './playground.module.css'

/** Shows what a call changed in the sandbox. */
export function ChangesView({ call, sample }: { call: Call; sample: SampleParts | null }) {
  const { answer, endpoint } = call
  if (!sample || !endpoint.fetch || answer.kind === 'failure') return null
  return <sample.Changes response={answer.source} />
}

/** Shows the body of a response, or why there is none. */
export function AnswerView({ answer }: { answer: Answer }) {
  if (answer.kind === 'failure') {
    return (
      <p role={answer.reason === 'cancelled' ? 'status' : 'alert'} className={styles.problem}>
        {answer.problem}
      </p>
    )
  }
  const { text, language, advice } = answer
  return (
    <>
      {advice && <p className={styles.problem}>{advice}</p>}
      <CodeBlock label="Response body" html={highlight(text, language)} language={language} />
    </>
  )
}
