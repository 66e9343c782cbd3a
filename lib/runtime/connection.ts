/** The part of the Network Information API that this site reads. Not every browser has it. */
export interface ConnectionInfo {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/** True if the reader saves data or has a 2g connection: then the site prefetches nothing. */
export function isFrugal(connection: ConnectionInfo | undefined): boolean {
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'))
}
