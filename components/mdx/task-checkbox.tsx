import type { ComponentProps } from 'react'

/** The box of a task in a list: it shows a state and cannot be changed, and says so in words. */
export function TaskCheckbox({ checked, ...props }: ComponentProps<'input'>) {
  return <input {...props} checked={checked} aria-label={checked ? 'Done' : 'To do'} />
}
