/**
 * A number from 0 up to `limit`, always the same for the same text (FNV-1a).
 * Sample values vary by place in the schema with it, and never by run.
 */
export function hashBelow(text: string, limit: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % limit
}
