import { pathVariables, type PathVariable } from './path-variables'
import type { PathStep, TypePath } from './types'

/**
 * Writes the document that follows a path: valid as it stands, with a variable
 * for every argument that a field on the way cannot do without.
 */
export function skeleton({ operation, steps, leaf }: TypePath): string {
  const variables = pathVariables(steps)
  const lines: string[] = []
  const open: string[] = []
  const indent = () => '  '.repeat(open.length)
  const enter = (text: string) => {
    lines.push(`${indent()}${text} {`)
    open.push(text)
  }

  const list = variables
    .flat()
    .map(({ name, type }) => `$${name}: ${type}`)
    .join(', ')
  enter(list ? `${operation} (${list})` : operation)
  steps.forEach((step, index) => {
    const text = call(step, variables[index] ?? [])
    const isLast = index === steps.length - 1
    if (isLast && leaf === null) lines.push(indent() + text)
    else enter(text)
    if (step.narrow) enter(`... on ${step.narrow}`)
  })
  if (leaf !== null) lines.push(indent() + leaf)
  while (open.pop()) lines.push(`${indent()}}`)
  return lines.join('\n')
}

/** The field with its arguments, each passed as a variable. */
function call({ field }: PathStep, variables: readonly PathVariable[]): string {
  if (variables.length === 0) return field
  return `${field}(${variables.map(({ argument, name }) => `${argument}: $${name}`).join(', ')})`
}
