import {
  capabilities,
  capabilityNames,
  FULL_TYPE_DEPTH,
  type QueryShape,
} from './introspection-query'

/** What the reference lacks because the server refused to be asked for it: one sentence each. */
export function lossNotes({ dropped, typeDepth }: QueryShape): string[] {
  const lost = capabilityNames
    .filter((name) => dropped.has(name))
    .map((name) => `lost, because the server does not support it: ${capabilities[name]}`)
  if (typeDepth === FULL_TYPE_DEPTH) return lost
  return [
    ...lost,
    `asked for at most ${typeDepth} list and non-null wrappers around a type, because the server limits the depth of queries`,
  ]
}
