import type { CallText } from '@/reference/model/examples/request'

/** Of the cases of a call the one that is shown. */
const SHOWN_CASE = ':scope > * > [data-kind=cases] > [role=tabpanel]:not([data-off])'

/** The call, or the block alone, that a control belongs to. */
export const frameOf = (control: HTMLElement): HTMLElement =>
  control.closest<HTMLElement>('.exchange') ??
  control.closest<HTMLElement>('.code-tabs, .code') ??
  control

/** The code of a block of a call by its title, of the case that is shown. */
export function blockIn(frame: HTMLElement, title: string): HTMLElement | null {
  const selector = `pre[aria-label="${title}"] > code`
  const scope = frame.querySelector(SHOWN_CASE)
  return scope?.querySelector<HTMLElement>(selector) ?? frame.querySelector<HTMLElement>(selector)
}

/** The operation, as GraphQL, that a control of its header belongs to. */
export const operationOf = (control: HTMLElement) =>
  (control.closest('.code, .code-tabs') ?? control).querySelector<HTMLPreElement>(
    'pre[data-language=graphql]',
  )

/** The call that a control of its header belongs to, with the variables of the case that is shown. */
export function callOf(control: HTMLElement): CallText & { roles?: string | undefined } {
  const operation = operationOf(control)
  return {
    name: operation?.ariaLabel ?? '',
    operation: operation?.textContent ?? '',
    variables: blockIn(frameOf(control), 'Variables')?.textContent ?? '',
    title: operation?.dataset.title ?? '',
    roles: control.closest<HTMLElement>('[data-roles]')?.dataset.roles,
  }
}
