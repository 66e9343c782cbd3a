import { parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { answerGraphql, answerJson, fullSchema, queryOf } from './graphql-server'
import type { Handler } from './http-server'

/** A part of introspection that an older server lacks: a field, or an argument of a field. */
export type Unknown =
  | '__Type.isOneOf'
  | '__Type.specifiedByURL'
  | '__Directive.isRepeatable'
  | '__Schema.description'
  | '__InputValue.isDeprecated'
  | '__Field.args(includeDeprecated:)'
  | '__Type.inputFields(includeDeprecated:)'
  | '__Directive.args(includeDeprecated:)'

export interface Rejection {
  coordinate: Unknown
  message: string
  locations: { line: number; column: number }[]
}

/** What a server without these parts says about a query, in graphql-js' words and with its places. */
export function rejections(query: string, unknown: readonly Unknown[]): Rejection[] {
  const found: Rejection[] = []
  const info = new TypeInfo(fullSchema)
  visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field(node) {
        const field = `${info.getParentType()?.name ?? ''}.${node.name.value}`
        const start = node.loc?.startToken
        const locations = [{ line: start?.line ?? 0, column: start?.column ?? 0 }]
        for (const coordinate of unknown) {
          const argument = /\((\w+):\)$/.exec(coordinate)?.[1]
          const used = node.arguments?.some(({ name }) => name.value === argument)
          if (coordinate === field) {
            const [type, name] = field.split('.')
            const message = `Cannot query field "${name}" on type "${type}".`
            found.push({ coordinate, locations, message })
          } else if (used && coordinate === `${field}(${argument}:)`) {
            const message = `Unknown argument "${argument}" on field "${field}".`
            found.push({ coordinate, locations, message })
          }
        }
      },
    }),
  )
  return found
}

/** A server that lacks these parts of introspection. */
export function answerAsOldServer(...unknown: Unknown[]): Handler {
  return (request, response, index) => {
    const errors = rejections(queryOf(request), unknown)
    const answer = errors.length > 0 ? answerJson({ errors }, 400) : answerGraphql()
    return answer(request, response, index)
  }
}
