import type { CallText } from '@/reference/model/examples/request'

/** The notation in which pages give their operations. */
export const GRAPHQL = 'GraphQL'

/** Notations of a call: notations.ts writes the others than GraphQL. */
export const NOTATIONS = [GRAPHQL, 'cURL', 'JavaScript', 'Python'] as const

/** In the header of an operation: the button, and the list that replaces it. */
export const NOTATION_CONTROLS = '[data-notation]'

/** Cases of a call. */
const CASES = ':scope > * > [data-kind=cases] > [role=tabpanel]'

/** A call as a page has it. */
export interface CallInPage extends CallText {
  /** Roles that may make it; unset where the page does not say. */
  roles: string | undefined
}

/** The call that a control belongs to; or the block, where that is not part of one. */
export const frameOf = (control: HTMLElement): HTMLElement =>
  control.closest<HTMLElement>('.exchange') ??
  control.closest<HTMLElement>('.code-tabs, .code') ??
  control

/** The case of a call that is shown; the call itself where it has one case. */
const shownCase = (frame: HTMLElement) =>
  frame.querySelector<HTMLElement>(`${CASES}:not([data-off])`) ?? frame

/** The code of a block of a call by its title, of the case that is shown. */
export const blockIn = (frame: HTMLElement, title: string) =>
  blockOfCase(shownCase(frame), frame, title)

function blockOfCase(part: HTMLElement, frame: HTMLElement, title: string) {
  const selector = `pre[aria-label="${title}"] > code`
  return part.querySelector<HTMLElement>(selector) ?? frame.querySelector<HTMLElement>(selector)
}

/** The operation, as GraphQL, that a control of its header belongs to. */
export const operationOf = (control: HTMLElement) =>
  (control.closest('.code, .code-tabs') ?? control).querySelector<HTMLPreElement>(
    'pre[data-language=graphql]',
  )

/** The call that a control of its header belongs to, with the variables of the case that is shown. */
export const callOf = (control: HTMLElement): CallInPage =>
  callOfCase(control, shownCase(frameOf(control)))

function callOfCase(control: HTMLElement, part: HTMLElement): CallInPage {
  const operation = operationOf(control)
  return {
    name: operation?.ariaLabel ?? '',
    operation: operation?.textContent ?? '',
    variables: blockOfCase(part, frameOf(control), 'Variables')?.textContent ?? '',
    title: operation?.dataset.title ?? '',
    roles: control.closest<HTMLElement>('[data-roles]')?.dataset.roles,
  }
}

/**
 * The calls of a guide before one, case by case, in its order. Entries of the reference do not follow from each
 * other: a call of theirs has none before it.
 */
export function callsBefore(button: HTMLElement): CallInPage[] {
  if (button.closest('.ref')) return []
  const calls: CallInPage[] = []
  for (const each of document.querySelectorAll<HTMLElement>('button[data-run]')) {
    const frame = frameOf(each)
    const cases = [...frame.querySelectorAll<HTMLElement>(CASES)]
    for (const part of cases.length > 0 ? cases : [frame]) {
      if (each === button && part === shownCase(frame)) return calls
      calls.push(callOfCase(each, part))
    }
  }
  return calls
}
