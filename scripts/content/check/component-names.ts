import ts from 'typescript'
import {
  asObject,
  defaultExport,
  nameOfProperty,
  objectAt,
  parseSource,
  propertyOf,
} from '../../shared/default-export'
import { fail } from '../../shared/failure'

/**
 * The names in the registry of MDX components: the keys of the object
 * `mdxComponents`. Read from the source, because running it needs a browser's
 * style sheets.
 */
export function readComponentNames(source: string, file: string): Set<string> {
  const parsed = parseSource(file, source)
  const names = findRegistry(parsed)?.properties.map((property) => {
    const name = nameOfProperty(property)
    if (name !== undefined) return name
    const { line } = parsed.getLineAndCharacterOfPosition(property.getStart())
    return fail(`${file}:${line + 1}: the name of this component cannot be read. Write it out.`)
  })
  return new Set(names ?? fail(`${file}: no object "mdxComponents" was found.`))
}

/** The names that `components` in theme.config.tsx adds to the registry. */
export function readThemeComponents(source: string, file: string): string[] {
  const components = objectAt(propertyOf(defaultExport(parseSource(file, source)), 'components'))
  return components?.properties.flatMap((property) => nameOfProperty(property) ?? []) ?? []
}

function findRegistry(parsed: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of parsed.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && name.text === 'mdxComponents') return asObject(initializer)
    }
  }
  return undefined
}
