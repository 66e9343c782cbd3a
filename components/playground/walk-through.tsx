import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { FailureBox } from '@/components/ui/lazy-part'
import { useTask } from '@/components/ui/use-task'
import type { Call } from '@/lib/playground/visit'
import type { WalkStep } from '@/lib/mdx/rehype-walk.mjs'
import { site } from '@/site.config'
import styles from './walk-through.module.css'

type Runner = typeof import('./walk-runner')

interface WalkThroughProps {
  /** What the page says of its calls, as JSON, which lib/mdx/rehype-walk.mjs writes. */
  steps?: string
}

/**
 * The calls of a page, one after the other: a list of what to look at, which the
 * reader can walk through. What runs them is fetched at the first step.
 */
export function WalkThrough({ steps: json = '[]' }: WalkThroughProps) {
  const steps = useMemo(() => JSON.parse(json) as WalkStep[], [json])
  const [runner, setRunner] = useState<Runner | null>(null)
  const [calls, setCalls] = useState<readonly Call[]>([])
  const { isRunning, error, run } = useTask()

  /** Runs the next steps; from the first with fresh records. */
  const walk = (count: number) =>
    run(async () => {
      const loaded = runner ?? (await import('./walk-runner'))
      setRunner(loaded)
      const done = await loaded.continueWalk(calls)
      setCalls(done)
      const end = Math.min(done.length + count, steps.length)
      for (let step = done.length; step < end; step += 1) {
        const made = await loaded.makeCall(step)
        setCalls((before) => [...before, made])
      }
    })
  const isOver = calls.length === steps.length

  /** A button that its own click takes away leaves the focus to the last of those that are there. */
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!runner || document.activeElement !== document.body) return
    bar.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true })
  }, [runner, calls])

  return (
    <div className={`${styles.walk} no-search`}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index} data-done={index < calls.length} data-next={index === calls.length}>
            <p className={styles.name}>
              <a href={`#${step.anchor}`}>{step.heading}</a>{' '}
              {step.title !== '' && <code>{step.title}</code>}
            </p>
            {step.text !== '' && <p>{step.text}</p>}
            <ul className={styles.look} aria-label="What to look at">
              {step.look.map(({ path, value }) => (
                <li key={path}>
                  <code>{breakable(path.replace(/^data\./, ''))}</code> is{' '}
                  <code>{value.replace(/^"|"$/g, '')}</code>
                </li>
              ))}
            </ul>
            {runner && calls[index] && <runner.StepResult step={step} call={calls[index]} />}
          </li>
        ))}
      </ol>
      {error && <FailureBox error={error} onRetry={() => void walk(1)} />}
      {site.api.sandbox && (
        <div ref={bar} className={`${styles.bar} needs-js no-print`}>
          <p role="status">{describe(calls.length, steps.length)}</p>
          {calls.length > 0 && (
            <button
              type="button"
              aria-disabled={isRunning}
              onClick={() => isRunning || setCalls([])}
            >
              Start over
            </button>
          )}
          {!isOver && (
            <>
              <button
                type="button"
                aria-disabled={isRunning}
                onClick={() => void walk(steps.length)}
              >
                {calls.length === 0 ? 'Run all' : 'Run the rest'}
              </button>
              <button
                type="button"
                className={styles.next}
                aria-disabled={isRunning}
                onClick={() => void walk(1)}
              >
                {calls.length === 0 ? 'Walk through it' : 'Next step'}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** A path that may break before its dots, where it is too long for a phone. */
function breakable(path: string) {
  return path.split(/(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function describe(done: number, all: number): string {
  if (done === 0) return `${all} calls, answered in this page. Nothing is sent.`
  return done === all ? `All ${all} steps are done.` : `Step ${done} of ${all} is done.`
}
