import type { Sample } from '@/components/playground/sample'

/** Buttons that open an example for editing and running; the example is read from the page. */
export function enableRun(
  body: HTMLElement,
  signal: AbortSignal,
  open: (sample: Sample) => void,
): void {
  body.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-run]')
      if (button) open(sampleBeside(button))
    },
    { signal },
  )
}

/**
 * Operation and variables are the first two blocks of the GraphQL tab of the
 * entry; the response is the last of its labelled blocks.
 */
function sampleBeside(button: HTMLElement): Sample {
  const entry = button.closest('.ref-entry')
  const texts = (selector: string) =>
    Array.from(entry?.querySelectorAll(selector) ?? [], (block) => block.textContent)
  const [operation = '', variables = ''] = texts('[data-panel=graphql] code')
  const response = texts('.ref-sample code').at(-1)
  return { name: button.dataset.run ?? '', operation, variables, response }
}
