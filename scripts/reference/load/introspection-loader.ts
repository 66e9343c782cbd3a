import { UrlLoader, type LoadFromUrlOptions } from '@graphql-tools/url-loader'
import { parse } from 'graphql'
import { buildFromIntrospection } from './build-from-introspection'
import type { BuiltSchema } from './built-schema'
import { oneLine } from './excerpt'
import { LoadFailure } from './failure'
import { isRecord } from './json-text'

/**
 * url-loader with our own introspection query. The stock loader's query has
 * one switch for all deprecated inputs and no way to react to a refusal, and it
 * wraps the schema for remote execution, which costs half a second on a schema
 * of GitHub's size and serves nothing here.
 */
export class IntrospectionLoader extends UrlLoader {
  /** The result of the last load; what @graphql-tools/load hands on has no place for it. */
  built: BuiltSchema | null = null

  constructor(private readonly query: string) {
    super()
  }

  override async load(pointer: string, options: LoadFromUrlOptions) {
    const execute = this.getExecutorAsync(pointer, options)
    const document = parse(this.query)
    const result = await execute({ document })
    if (Symbol.asyncIterator in result) throw new Error('url-loader returned a stream for a query')
    const failure = result.errors?.find(({ originalError }) => originalError instanceof LoadFailure)
    if (failure?.originalError) throw failure.originalError
    if (!isRecord(result.data)) throw result.errors?.[0] ?? new Error('url-loader returned no data')
    const built = buildFromIntrospection(result.data)
    const partial = (result.errors ?? []).map(
      ({ message }) => `the server reported an error beside the schema: ${oneLine(message)}`,
    )
    this.built = { ...built, notes: [...partial, ...built.notes] }
    // A source with a schema would be printed as SDL and parsed again, for a merge of sources that
    // does not happen here: a quarter of a second for GitHub's. The query stands in for it.
    return [{ location: pointer, document }]
  }
}
