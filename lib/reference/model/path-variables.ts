import type { PathStep } from './types'

/** A variable of the document that follows a path. */
export interface PathVariable {
  argument: string
  /** Name of the variable: that of the argument, numbered where an earlier step has taken it. */
  name: string
  type: string
}

/** The variables for the arguments of each step, in the order of the steps. */
export function pathVariables(steps: readonly PathStep[]): PathVariable[][] {
  const taken = new Set<string>()
  return steps.map(({ args }) =>
    args.map(({ name: argument, type }) => {
      const name = freeName(argument, taken)
      taken.add(name)
      return { argument, name, type }
    }),
  )
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${name}${count}`
  return candidate
}
