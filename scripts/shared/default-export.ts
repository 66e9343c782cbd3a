import ts from 'typescript'

/** Parses a TypeScript source, JSX included. */
export const parseSource = (file: string, source: string): ts.SourceFile =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The object literal that a module exports by default; undefined when it is something else. */
export function defaultExport(parsed: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  return asObject(parsed.statements.find(ts.isExportAssignment)?.expression)
}

/** The object literal in a variable of a module. */
export function objectNamed(
  parsed: ts.SourceFile,
  name: string,
): ts.ObjectLiteralExpression | undefined {
  const declared = parsed.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
  const found = declared.find((one) => ts.isIdentifier(one.name) && one.name.text === name)
  return asObject(found?.initializer)
}

/** An object literal without the `satisfies` or `as` behind it. */
function asObject(value: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  if (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value))) {
    return asObject(value.expression)
  }
  return value && ts.isObjectLiteralExpression(value) ? value : undefined
}

/** The name of a property when it is written out: `a`, `'a-b'`, `404`. */
export function nameOfProperty({ name }: ts.ObjectLiteralElementLike): string | undefined {
  const isWritten =
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
  return isWritten ? name.text : undefined
}

/** The property of an object by its name. */
export const propertyOf = (object: ts.ObjectLiteralExpression | undefined, name: string) =>
  object?.properties.find((property) => nameOfProperty(property) === name)

/** The object literal that is the value of a property. */
export const objectAt = (property: ts.ObjectLiteralElementLike | undefined) =>
  asObject(property && ts.isPropertyAssignment(property) ? property.initializer : undefined)
