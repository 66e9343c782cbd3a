/** Shows the calls of a page in other languages, which code-samples.ts writes. Loaded when the reader chooses one. */
import { element, readingLine } from 'nextra-graphql/shared/in-page.ts'
import { highlight } from './highlight.mjs'
import { curlSample, javascriptSample, pythonSample } from 'nextra-graphql/shared/code-samples.ts'
import { readVariables, type Target } from 'nextra-graphql/shared/request.ts'
import { siteTarget } from '#endpoints/endpoints.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { callOf, GRAPHQL, NOTATION_CONTROLS, NOTATIONS, operationOf } from './call-in-page.ts'
import { callerOf, FOLDED_FROM } from './code-block.tsx'
import { readerTarget } from '#endpoints/reader-endpoint.ts'

type Written = Exclude<(typeof NOTATIONS)[number], typeof GRAPHQL>

/** Name for highlighting and writer of each language. */
const WRITERS: Readonly<Record<Written, [language: string, write: typeof curlSample]>> = {
  cURL: ['sh', curlSample],
  JavaScript: ['js', javascriptSample],
  Python: ['python', pythonSample],
}

const isWritten = (name: string): name is Written => Object.hasOwn(WRITERS, name)

type Api = SiteSettings['api']

/** Shows the calls of a part of the page in a language. Ignores unknown languages. */
export function showNotation(api: Api, root: ParentNode, name: string): void {
  if (name !== GRAPHQL && !isWritten(name)) return
  for (const control of root.querySelectorAll<HTMLElement>(NOTATION_CONTROLS)) {
    const operation = operationOf(control)
    if (!operation) continue
    // choose-notation.ts returns to this language if the next one fails to load.
    control.dataset.notation = name
    if (control instanceof HTMLSelectElement) control.value = name
    else {
      control.textContent = name
      control.ariaLabel = (control.ariaLabel ?? '').replace(/:.*/, `: ${name}`)
    }
    whenNear(control, () => {
      if (control.dataset.notation !== name) return
      while (operation.previousElementSibling?.matches(WRITTEN))
        operation.previousElementSibling.remove()
      const parts = isWritten(name) ? written(api, control, name) : []
      operation.hidden = parts.some(({ localName }) => localName === 'pre')
      operation.before(...parts)
    })
  }
}

/** Matches elements that this file adds before the operation. */
const WRITTEN = '[data-written]'

/**
 * Runs a function when the reader scrolls near a control. Writing all calls at once would be slow, and would move the
 * text that the reader is reading. The entry that the URL points to counts as near.
 */
function whenNear(control: HTMLElement, act: () => void): void {
  if (control.closest(':target')) {
    act()
    return
  }
  const frame = control.closest('.code') ?? control
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      inPlace(frame, act)
    },
    { rootMargin: '100%' },
  )
  observer.observe(frame)
}

/** Changes a part of the page without moving the text at the reading line. */
function inPlace(part: Element, act: () => void): void {
  const read = document.elementFromPoint(innerWidth / 2, readingLine() + 1)
  const anchor = read && !part.contains(read) ? read : part
  const before = anchor.getBoundingClientRect().top
  act()
  scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Returns a call in a language, or why it cannot be written, with a line about its endpoint and key. */
function written(api: Api, control: HTMLElement, name: Written): HTMLElement[] {
  const { variables: text, ...call } = callOf(control)
  const variables = readVariables(text)
  const target = readerTarget(api)
  const parts =
    'problem' in variables
      ? [element('p', 'code-target', variables.problem)]
      : [target, ...(target.isPlaceholder ? [] : [siteTarget(api)])].flatMap((each, index) => {
          const [language, write] = WRITERS[name]
          const code = write({ ...call, variables: variables.json }, each)
          // Printed pages show the placeholder instead of the reader's key.
          const medium = target.isPlaceholder ? '' : index === 0 ? 'no-print' : 'print-only'
          return block(name, language, code, medium)
        })
  parts.push(targetLine(target, call.title, api.exampleEndpoint))
  for (const part of parts) part.dataset.written = ''
  return parts
}

/** Returns a block of code, with a fold if it is long. */
function block(label: string, language: string, text: string, className: string): HTMLElement[] {
  const pre = element('pre', className)
  pre.role = 'group'
  pre.ariaLabel = label
  pre.translate = false
  const code = element('code')
  code.innerHTML = highlight(text, language)
  pre.append(code)
  const { length } = text.split('\n')
  if (length < FOLDED_FROM || className === 'print-only') return [pre]
  const fold = element('details', 'code-fold no-print')
  const summary = element('summary')
  const labels = [`Show all ${length} lines`, 'Show fewer lines']
  summary.append(...labels.map((label) => element('span', '', label)))
  fold.append(summary)
  return [pre, fold]
}

/** Returns the line below a call that names its endpoint and key. */
function targetLine({ url, isPlaceholder }: Target, title: string, example: string): HTMLElement {
  const line = element('p', 'code-target no-print')
  const button = element(
    'button',
    'small-button',
    isPlaceholder ? 'Use your own endpoint and key' : 'Change',
  )
  button.type = 'button'
  button.dataset.endpoint = ''
  const { host } = new URL(url)
  const caller = callerOf(title)
  const sample = url === example ? 'Sample address' : `For ${host}`
  line.append(
    isPlaceholder
      ? `${sample}${caller === title ? '' : `, ${caller}`}`
      : `For ${host}, with your key`,
    button,
  )
  return line
}
