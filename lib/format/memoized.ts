/** A promise that is made once, and again after it failed. */
export function memoized<Value>(make: (attempt: number) => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  let attempt = 0
  return () => {
    made ??= make(attempt++).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
