import { onTestFinished, vi } from 'vitest'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** Runs a command in this process, because starting another takes a second. */
export async function run(file: string, ...options: string[]) {
  onTestFinished(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
  })
  const lines: unknown[] = []
  const keep = (line: unknown) => void lines.push(line)
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, fromRoot(file), ...options])
  // Each call loads a separate module, because a module runs only once.
  await import(/* @vite-ignore */ `${fromRoot(file)}?${options.join()}`)
  return { code: process.exitCode, output: lines.join('\n') }
}
