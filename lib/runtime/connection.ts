/** The part of the Network Information API that this site reads; browsers without it have none. */
export interface ConnectionInfo {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/** True for a reader who asked to save data or is on a 2g connection: then nothing is fetched ahead. */
export function isFrugal(connection: ConnectionInfo | undefined): boolean {
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'))
}
