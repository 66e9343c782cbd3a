/** Calls of a page as programs send them; fetched when a reader chooses one of these notations. */
import { element } from '@/components/ui/element'
import { highlight } from '@/lib/code/highlight.mjs'
import {
  curlSample,
  javascriptSample,
  pythonSample,
  type CallText,
} from '@/lib/reference/examples/request'
import { callOf, operationOf } from './call-in-page'
import { readerTarget } from './reader-endpoint'

type Writer = (call: CallText) => string

/** Writer of a notation, and its language for the colours; GraphQL is what the page has. */
const WRITERS: Readonly<Record<string, [language: string, writer: Writer | null]>> = {
  GraphQL: ['graphql', null],
  cURL: ['sh', (call) => curlSample(call, readerTarget())],
  JavaScript: ['js', (call) => javascriptSample(call, readerTarget())],
  Python: ['python', (call) => pythonSample(call, readerTarget())],
}

/** Elements of a written call. */
const WRITTEN = 'pre[data-language=graphql] ~ :is(pre, .code-target)'
const remove = (part: Element) => part.remove()

/** Shows the calls of a part of the page in a notation, where it is one of theirs. */
export function showNotation(root: ParentNode, name: string): void {
  const [language, write] = WRITERS[name] ?? []
  if (!language) return
  for (const list of root.querySelectorAll<HTMLSelectElement>('select[data-notation]')) {
    const operation = operationOf(list)
    if (!operation) continue
    if (operation.hidden) operation.parentElement?.querySelectorAll(WRITTEN).forEach(remove)
    // The notation that is shown, should the next one not be there.
    list.dataset.notation = name
    list.value = name
    operation.hidden = Boolean(write)
    if (write) operation.after(block(name, language, write(callOf(list))), targetLine())
  }
}

function block(label: string, language: string, text: string): HTMLElement {
  const pre = element('pre')
  pre.role = 'group'
  pre.ariaLabel = label
  pre.translate = false
  const code = element('code')
  code.innerHTML = highlight(text, language)
  pre.append(code)
  return pre
}

/** Line below a call: whose address and key it has. */
function targetLine(): HTMLElement {
  const { url, isPlaceholder } = readerTarget()
  const line = element('p', 'code-target no-print')
  const button = element('button', 'small-button', 'Your endpoint')
  button.type = 'button'
  button.dataset.endpoint = ''
  line.append(
    `For ${new URL(url).host}, ${isPlaceholder ? 'without a key' : 'with your key'}`,
    button,
  )
  return line
}
