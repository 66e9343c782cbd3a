import ts from 'typescript'
import { fail } from '../shared/failure'

/**
 * The names in the registry of MDX components: the keys of the object
 * `mdxComponents`. Read from the source, because running it needs a browser's
 * style sheets.
 */
export function readComponentNames(source: string, file: string): Set<string> {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const names = findRegistry(parsed)?.properties.map((property) => {
    if (property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) {
      return property.name.text
    }
    const { line } = parsed.getLineAndCharacterOfPosition(property.getStart())
    return fail(`${file}:${line + 1}: the name of this component cannot be read. Write it out.`)
  })
  return new Set(names ?? fail(`${file}: no object "mdxComponents" was found.`))
}

function findRegistry(parsed: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of parsed.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || name.text !== 'mdxComponents' || !initializer) continue
      const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer
      if (ts.isObjectLiteralExpression(value)) return value
    }
  }
  return undefined
}
