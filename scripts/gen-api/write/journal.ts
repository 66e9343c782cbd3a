import { isRecord, parseJson } from '../load/json-text'

/** One step of a write: put a staged file in place, or delete a file. */
export type Operation =
  | { kind: 'write'; path: string; staged: string; hash: string }
  | { kind: 'remove'; path: string; hash: string }

export function serializeJournal(operations: readonly Operation[]): string {
  return `${JSON.stringify({ version: 1, operations }, null, 2)}\n`
}

/** The operations, or null for a text that this version did not write. */
export function parseJournal(text: string): Operation[] | null {
  const value = parseJson(text)
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.operations)) return null
  const operations: unknown[] = value.operations
  return operations.every(isOperation) ? operations : null
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.hash !== 'string') {
    return false
  }
  return value.kind === 'remove' || (value.kind === 'write' && typeof value.staged === 'string')
}
