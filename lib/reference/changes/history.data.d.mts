import type { HistoryEntry } from './history'

/** The files of `api-changes/`, in no order. */
export declare const historyEntries: readonly HistoryEntry[]
