/** Calls of a page as programs send them; fetched when a reader chooses one of these notations. */
import { readingLine } from '@/components/page/follow-reading'
import { element } from '@/components/ui/element'
import { highlight } from '@/lib/code/highlight.mjs'
import {
  curlSample,
  javascriptSample,
  pythonSample,
  type CallText,
} from '@/reference/model/examples/request'
import { callOf, operationOf } from './call-in-page'
import { NOTATION_CONTROLS } from './choose-notation'
import { FOLDED_FROM } from './code-block'
import { readerTarget } from './reader-endpoint'

type Writer = (call: CallText) => string

/** Writer of a notation, and its language for the colours; GraphQL is what the page has. */
const WRITERS: Readonly<Record<string, [language: string, writer: Writer | null]>> = {
  GraphQL: ['graphql', null],
  cURL: ['sh', (call) => curlSample(call, readerTarget())],
  JavaScript: ['js', (call) => javascriptSample(call, readerTarget())],
  Python: ['python', (call) => pythonSample(call, readerTarget())],
}

/** Shows the calls of a part of the page in a notation, where it is one of theirs. */
export function showNotation(root: ParentNode, name: string): void {
  const [language, write] = WRITERS[name] ?? []
  if (!language) return
  for (const control of root.querySelectorAll<HTMLElement>(NOTATION_CONTROLS)) {
    const operation = operationOf(control)
    if (!operation) continue
    // The notation that is shown, should the next one not be there.
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
      operation.hidden = Boolean(write)
      if (write) operation.before(...block(name, language, write(callOf(control))), targetLine())
    })
  }
}

/** Blocks of this file, which stand before the operation. */
const WRITTEN = '[data-written]'

/**
 * Calls far from the window are written when the reader comes near: all at once would cost time, and move what
 * is read. That of the entry which the address names is near, however long the text above it.
 */
function whenNear(control: HTMLElement, act: () => void): void {
  if (control.closest(':target')) {
    act()
    return
  }
  const frame = control.closest('.code, .code-tabs') ?? control
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

/** Changes a part of the page, while what is read stays where it is. */
function inPlace(part: Element, act: () => void): void {
  const read = document.elementFromPoint(innerWidth / 2, readingLine() + 1)
  const anchor = read && !part.contains(read) ? read : part
  const before = anchor.getBoundingClientRect().top
  act()
  scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** The call, and what folds it where it is long. */
function block(label: string, language: string, text: string): HTMLElement[] {
  const pre = element('pre')
  pre.role = 'group'
  pre.ariaLabel = label
  pre.translate = false
  const code = element('code')
  code.innerHTML = highlight(text, language)
  pre.append(code)
  const fold = element('details', 'code-fold no-print')
  const summary = element('summary')
  summary.append(element('span', '', 'Show all lines'), element('span', '', 'Show fewer lines'))
  fold.append(summary)
  const parts = text.split('\n').length < FOLDED_FROM ? [pre] : [pre, fold]
  for (const part of parts) part.dataset.written = ''
  return parts
}

/** Line below a call: whose address and key it has. */
function targetLine(): HTMLElement {
  const { url, isPlaceholder } = readerTarget()
  const line = element('p', 'code-target no-print')
  line.dataset.written = ''
  const button = element('button', 'small-button', 'Your endpoint')
  button.type = 'button'
  button.dataset.endpoint = ''
  line.append(
    `For ${new URL(url).host}, ${isPlaceholder ? 'without a key' : 'with your key'}`,
    button,
  )
  return line
}
