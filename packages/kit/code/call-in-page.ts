import type { CallText } from 'nextra-graphql/shared/request.ts'

/** The language of operations in the HTML of pages. */
export const GRAPHQL = 'GraphQL'

/** Languages that a call can be shown in. notations.ts writes all except GraphQL. */
export const NOTATIONS = [GRAPHQL, 'cURL', 'JavaScript', 'Python'] as const

/** Matches the button in the header of an operation, or the list that replaces it. */
export const NOTATION_CONTROLS = '[data-notation]'

/** Matches the panels of a call's cases. */
const CASES = ':scope > * > [data-kind=cases] > [role=tabpanel]'

/** A call in a page. */
export interface CallInPage extends CallText {
  /** Roles that may make the call; undefined if the page does not name any. */
  roles: string | undefined
}

/** Returns the call that contains a control, or else the block that contains it. */
export const frameOf = (control: HTMLElement): HTMLElement =>
  control.closest<HTMLElement>('.exchange') ?? control.closest<HTMLElement>('.code') ?? control

/** Returns the selected case of a call, or the call itself if it has only one case. */
const shownCase = (frame: HTMLElement) =>
  frame.querySelector<HTMLElement>(`${CASES}:not([data-off])`) ?? frame

/** Finds the code of a block by its title in a case of a call, by default the selected one. */
export function blockIn(frame: HTMLElement, title: string, part = shownCase(frame)) {
  const selector = `pre[aria-label="${title}"] > code`
  return part.querySelector<HTMLElement>(selector) ?? frame.querySelector<HTMLElement>(selector)
}

/** Finds the GraphQL operation whose header contains a control. */
export const operationOf = (control: HTMLElement) =>
  (control.closest('.code') ?? control).querySelector<HTMLPreElement>('pre[data-language=graphql]')

/** Reads the call whose header contains a control, with the variables of a case, by default the selected one. */
export function callOf(control: HTMLElement, part?: HTMLElement): CallInPage {
  const operation = operationOf(control)
  return {
    name: operation?.ariaLabel ?? '',
    operation: operation?.textContent ?? '',
    variables: blockIn(frameOf(control), 'Variables', part)?.textContent ?? '',
    title: operation?.dataset.title ?? '',
    roles: control.closest<HTMLElement>('[data-roles]')?.dataset.roles,
  }
}

/**
 * Returns the calls that precede a button in a guide, in order, with one call per case of an example. Returns none on
 * a page of the reference, whose entries do not depend on each other.
 */
export function callsBefore(button: HTMLElement): CallInPage[] {
  if (button.closest('.ref')) return []
  const calls: CallInPage[] = []
  for (const each of document.querySelectorAll<HTMLElement>('button[data-run]')) {
    const frame = frameOf(each)
    const cases = [...frame.querySelectorAll<HTMLElement>(CASES)]
    for (const part of cases.length > 0 ? cases : [frame]) {
      if (each === button && part === shownCase(frame)) return calls
      calls.push(callOf(each, part))
    }
  }
  return calls
}
