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

/** Operation and variables are the first two blocks of the GraphQL tab above the button. */
function sampleBeside(button: HTMLElement): Sample {
  const blocks = button.closest('.ref-entry')?.querySelectorAll('[data-panel=graphql] code')
  const [operation = '', variables = ''] = Array.from(blocks ?? [], (block) => block.textContent)
  return { name: button.dataset.run ?? '', operation, variables }
}
