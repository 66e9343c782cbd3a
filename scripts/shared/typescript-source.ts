import {
  parseSync,
  type Expression,
  type ObjectExpression,
  type ObjectPropertyKind,
  type Statement,
} from 'oxc-parser'

/** A TypeScript source, read. */
export interface ParsedSource {
  file: string
  source: string
  /** Empty when the source has a syntax error. */
  statements: readonly Statement[]
}

/** Parses a TypeScript source, JSX included. Nodes know where they start and end, in characters. */
export const parseSource = (file: string, source: string): ParsedSource => ({
  file,
  source,
  statements: parseSync(file, source, { lang: 'tsx' }).program.body,
})

/** The object literals in the variables of a module, by name. */
export function objectsOf({ statements }: ParsedSource): Map<string, ObjectExpression> {
  const objects = new Map<string, ObjectExpression>()
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      const object = asObject(init)
      if (id.type === 'Identifier' && object) objects.set(id.name, object)
    }
  }
  return objects
}

/** A value without the `satisfies` or `as` behind it. */
function bareValue(value: Expression): Expression {
  return value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression'
    ? bareValue(value.expression)
    : value
}

function asObject(value: Expression | null | undefined): ObjectExpression | undefined {
  const bare = value ? bareValue(value) : undefined
  return bare?.type === 'ObjectExpression' ? bare : undefined
}

/** The name of a property when it is written out: `a`, `'a-b'`, `404`. */
export function nameOfProperty(property: ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined
  const { key } = property
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** The object literal that is the value of a property. */
export const objectAt = (property: ObjectPropertyKind | undefined) =>
  asObject(property?.type === 'Property' ? property.value : undefined)
