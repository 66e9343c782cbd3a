import { parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { answerGraphql, answerJson, fullSchema, queryOf } from './graphql-server'
import { answerBy } from './http-server'

/** Parts of introspection that an older server lacks: fields, and arguments of fields; youngest first. */
export const YOUNG_PARTS = [
  '__Type.isOneOf',
  '__Directive.args(includeDeprecated:)',
  '__Field.args(includeDeprecated:)',
  '__Type.inputFields(includeDeprecated:)',
  '__InputValue.isDeprecated',
  '__Schema.description',
  '__Type.specifiedByURL',
  '__Directive.isRepeatable',
] as const

export type YoungPart = (typeof YOUNG_PARTS)[number]

/** What a server without these parts says about a query, in graphql-js' words and with its places. */
export function rejections(query: string, unknown: readonly YoungPart[]) {
  const found: { message: string; locations: { line: number; column: number }[] }[] = []
  const info = new TypeInfo(fullSchema)
  visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field({ name, arguments: given = [], loc }) {
        const { line = 0, column = 0 } = loc?.startToken ?? {}
        const type = info.getParentType()?.name ?? ''
        for (const coordinate of unknown) {
          const [place, argument] = coordinate.replace(':)', '').split('(')
          if (place !== `${type}.${name.value}`) continue
          if (argument && !given.some((one) => one.name.value === argument)) continue
          const message = argument
            ? `Unknown argument "${argument}" on field "${place}".`
            : `Cannot query field "${name.value}" on type "${type}".`
          found.push({ message, locations: [{ line, column }] })
        }
      },
    }),
  )
  return found
}

/** A server that lacks these parts of introspection. */
export const answerAsOldServer = (...unknown: YoungPart[]) =>
  answerBy((request) => {
    const errors = rejections(queryOf(request), unknown)
    return errors.length > 0 ? answerJson({ errors }, 400) : answerGraphql()
  })
