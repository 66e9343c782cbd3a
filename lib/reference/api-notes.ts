import type { GraphQLSchema } from 'graphql'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import type { ApiSettings } from '@/lib/site/api-settings'
import { groupDirective } from './directives'
import { entriesOf } from './pages'
import { schemaElements } from './sdl/schema-elements'
import { subjectsOf } from './subjects'

/** A sentence for each setting of the owner that names what the schema does not have, and so does nothing. */
export function apiNotes(schema: GraphQLSchema, api: ApiSettings): string[] {
  const coordinates = schemaElements(schema).map(({ coordinate }) => coordinate)
  const unknown = (setting: string, name: string, known: readonly string[]) => {
    const advice = didYouMean(name, known, inQuotes)
    const sentence = `site.config.ts, api.${setting}: ${inQuotes(name)} is not in the schema.`
    return known.includes(name) ? [] : [[sentence, advice].filter(Boolean).join(' ')]
  }
  const directive = groupDirective(api.groups)
  const used = Object.entries(api.directives ?? {}).flatMap(([name, setting]) => {
    const row = typeof setting === 'object' && 'text' in setting ? setting : { text: setting }
    const texts = [row.text, 'every' in row ? row.every : ''].flat().join()
    const places = [...texts.matchAll(/\{(\w+)\}/g)].map(([, argument = '']) => argument)
    const callers = 'callers' in row && row.callers !== 'anyone' ? (row.callers ?? []) : []
    return [`@${name}`, ...[...places, callers].flat().map((argument) => `@${name}(${argument}:)`)]
  })
  const empty = [...subjectsOf(schema, entriesOf(schema), api.groups)].filter(
    ([, members]) => members.size === 0,
  )
  return [
    ...[...new Set(used)].flatMap((name) => unknown('directives', name, coordinates)),
    ...Object.keys(api.namespaces ?? {}).flatMap((name) =>
      unknown('namespaces', name, coordinates),
    ),
    ...(directive
      ? unknown('groups', `@${directive.name}(${directive.argument}:)`, coordinates)
      : empty.map(
          ([{ title }]) => `site.config.ts, api.groups: nothing belongs to ${inQuotes(title)}.`,
        )),
  ]
}
