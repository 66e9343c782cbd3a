import { UrlLoader, type LoadFromUrlOptions } from '@graphql-tools/url-loader'
import { getOperationAST, parse, print, type DocumentNode } from 'graphql'
import { buildFromIntrospection } from './build-from-introspection'
import type { BuiltSchema } from './built-schema'
import { oneLine } from './excerpt'
import { LoadFailure } from './failure'
import { isRecord } from '../../shared/json'
import { directivesIn, serviceQuery, withoutService } from './service-sdl'

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

  /** The text of a request. Of introspection it is the one that we built: errors name its lines. */
  textOf(document: DocumentNode): string {
    return getOperationAST(document)?.name ? this.query : print(document)
  }

  override async load(pointer: string, options: LoadFromUrlOptions) {
    const execute = this.getExecutorAsync(pointer, options)
    const document = parse(this.query)
    const result = await execute({ document })
    if (Symbol.asyncIterator in result) throw new Error('url-loader returned a stream for a query')
    const failure = result.errors?.find(({ originalError }) => originalError instanceof LoadFailure)
    if (failure?.originalError) throw failure.originalError
    if (!isRecord(result.data)) throw result.errors?.[0] ?? new Error('url-loader returned no data')
    const { data, hasService } = withoutService(result.data)
    const built = buildFromIntrospection(data)
    const partial = (result.errors ?? []).map(
      ({ message }) => `the server reported an error beside the schema: ${oneLine(message)}`,
    )
    const applied = hasService ? await readDirectives(execute) : { notes: [] }
    this.built = { ...built, ...applied, notes: [...partial, ...built.notes, ...applied.notes] }
    // A source with a schema would be printed as SDL and parsed again, for a merge of sources that
    // does not happen here: a quarter of a second for GitHub's. The query stands in for it.
    return [{ location: pointer, document }]
  }
}

type Execute = ReturnType<UrlLoader['getExecutorAsync']>

/** Without an answer the reference lacks what directives say, and nothing else. */
async function readDirectives(
  execute: Execute,
): Promise<Pick<BuiltSchema, 'notes'> & Partial<Pick<BuiltSchema, 'appliedDirectives'>>> {
  const lost = (reason: string) => ({
    notes: [
      `lost, because the server does not answer ${serviceQuery}: applied directives (${reason})`,
    ],
  })
  const result = await execute({ document: parse(serviceQuery) })
  if (Symbol.asyncIterator in result) return lost('it streams')
  const service: unknown = isRecord(result.data) ? result.data._service : undefined
  if (!isRecord(service) || typeof service.sdl !== 'string') {
    const [error] = result.errors ?? []
    const cause = error?.originalError
    const [reported] = cause instanceof LoadFailure ? cause.reported : []
    return lost(oneLine(reported?.message ?? error?.message ?? 'no SDL'))
  }
  try {
    return { appliedDirectives: directivesIn(service.sdl), notes: [] }
  } catch (error) {
    return lost(oneLine(error instanceof Error ? error.message : String(error)))
  }
}
