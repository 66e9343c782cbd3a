import { Worker } from 'node:worker_threads'
import type { GeneratedFile } from '../types'

/** What MDX objects to in a page. */
interface Fault {
  reason: string
  /** Line in the source; null where MDX names none. */
  line: number | null
}

type Answer = (fault: Fault | null) => void

/** One thread for the whole process: it takes longer to load MDX than to compile most pages. */
let thread: { worker: Worker; waiting: Answer[]; failure: Promise<never> } | undefined

/**
 * Compiles a page as MDX, in a thread beside whatever else this process does.
 *
 * @returns null, or what MDX says, with the element of the schema next to the place
 */
export async function compileProblem({ path, content }: GeneratedFile): Promise<string | null> {
  const { worker, waiting, failure } = startCompiler()
  const source = content.replace(/^---\n[\s\S]*?\n---\n/, '')
  const answer = new Promise<Fault | null>((resolve) => waiting.push(resolve))
  worker.ref()
  worker.postMessage(source)
  const fault = await Promise.race([answer, failure])
  return fault && describe(path, source, fault)
}

/** Starts the thread, so that MDX is loaded when the first page comes. */
export function startCompiler(): NonNullable<typeof thread> {
  if (thread) return thread
  const worker = new Worker(new URL('compile-worker.mjs', import.meta.url), { execArgv: [] })
  const waiting: Answer[] = []
  worker.on('message', (fault: Fault | null) => {
    waiting.shift()?.(fault)
    if (waiting.length === 0) worker.unref()
  })
  const failure = new Promise<never>((_resolve, reject) => worker.once('error', reject))
  // Whoever waits for a page is told.
  failure.catch(() => undefined)
  // An idle thread does not keep the process alive.
  worker.unref()
  thread = { worker, waiting, failure }
  return thread
}

function describe(path: string, source: string, { reason, line }: Fault): string {
  const place = elementBefore(source.split('\n').slice(0, line ?? undefined))
  return `${path}, near ${place}: does not compile as MDX: ${reason}`
}

/** Every element with an address begins a line: the last of the lines up to the fault is the nearest. */
function elementBefore(lines: readonly string[]): string {
  const ids = [...lines].reverse().map((text) => /^<\w+[^>]* id="([^"]+)"/.exec(text)?.[1])
  return ids.find((id) => id !== undefined) ?? 'the top of the page'
}
