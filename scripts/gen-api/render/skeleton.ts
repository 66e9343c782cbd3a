import type { PathStep, TypePath } from '../model/types'

interface Variable {
  name: string
  type: string
}

/**
 * Writes the document that follows a path: valid as it stands, with a variable
 * for every argument that a field on the way cannot do without.
 */
export function skeleton({ operation, steps, leaf }: TypePath): string {
  const variables: Variable[] = []
  const calls = steps.map((step) => call(step, variables))
  const lines: string[] = []
  const open: string[] = []
  const indent = () => '  '.repeat(open.length)
  const enter = (text: string) => {
    lines.push(`${indent()}${text} {`)
    open.push(text)
  }

  const list = variables.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  enter(list ? `${operation} (${list})` : operation)
  steps.forEach((step, index) => {
    const text = calls[index] ?? step.field
    const isLast = index === steps.length - 1
    if (isLast && leaf === null) lines.push(indent() + text)
    else enter(text)
    if (step.narrow) enter(`... on ${step.narrow}`)
  })
  if (leaf !== null) lines.push(indent() + leaf)
  while (open.pop()) lines.push(`${indent()}}`)
  return lines.join('\n')
}

/** The field with its arguments; their variables join the list, under a name that is still free. */
function call({ field, args }: PathStep, variables: Variable[]): string {
  if (args.length === 0) return field
  const parts = args.map(({ name, type }) => {
    const variable = freeName(name, variables)
    variables.push({ name: variable, type })
    return `${name}: $${variable}`
  })
  return `${field}(${parts.join(', ')})`
}

function freeName(name: string, taken: readonly Variable[]): string {
  let candidate = name
  for (let count = 2; taken.some((variable) => variable.name === candidate); count += 1) {
    candidate = `${name}${count}`
  }
  return candidate
}
