/**
 * The words after the language of a fence: `filename="Variables" nocheck="reason"`.
 * A word without a value is true.
 */
export function parseInfoString(meta: string): Map<string, string | true> {
  const words = meta.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)
  return new Map(
    [...words].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? true,
    ]),
  )
}
