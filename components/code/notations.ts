/** Calls of a page as programs send them; fetched when a reader chooses one of these notations. */
import { element } from '@/components/ui/element'
import { highlight } from '@/lib/code/highlight.mjs'
import { memoized } from '@/lib/format/memoized'
import {
  curlSample,
  javascriptSample,
  pythonSample,
  typescriptSample,
  type CallText,
} from '@/lib/reference/examples/request'
import { callOf, operationOf } from './call-in-page'
import { schemaText } from './schema-text'

type Writer = (call: CallText) => string

const typescriptWriter = memoized(async (): Promise<Writer> => {
  const [{ resultTypes }, sdl] = await Promise.all([
    import('@/lib/reference/examples/result-type'),
    schemaText(),
  ])
  const typeOf = resultTypes(sdl)
  return (call) => {
    const type = typeOf(call.operation)
    return type === null ? javascriptSample(call) : typescriptSample(call, type)
  }
})

/** Writer of a notation, and its language for the colours; GraphQL is what the page has. */
const WRITERS: Readonly<Record<string, [language: string, writer: Writer | null]>> = {
  GraphQL: ['graphql', null],
  cURL: ['sh', curlSample],
  JavaScript: ['js', javascriptSample],
  TypeScript: ['ts', null],
  Python: ['python', pythonSample],
}

/** The last choice: one that is still on its way must not come after it. */
let latest = ''

/** Shows the calls of a part of the page in a notation, where it is one of theirs. */
export async function showNotation(root: ParentNode, name: string): Promise<void> {
  const [language, writer] = WRITERS[name] ?? []
  if (!language) return
  latest = name
  const write = name === 'TypeScript' ? await typescriptWriter() : writer
  if (latest !== name) return
  for (const list of root.querySelectorAll<HTMLSelectElement>('select[data-notation]')) {
    const operation = operationOf(list)
    if (!operation) continue
    if (operation.hidden) operation.nextElementSibling?.remove()
    // The notation that is shown, should the next one not be there.
    list.dataset.notation = name
    list.value = name
    operation.hidden = Boolean(write)
    if (write) operation.after(block(name, language, write(callOf(list))))
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
