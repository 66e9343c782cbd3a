import {
  buildClientSchema,
  buildSchema,
  introspectionFromSchema,
  parse,
  print,
  type DocumentNode,
} from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readTypeDefs } from '../../shared/load-schema'
import { contentOf, renderFiles } from '../testing/rendered'

/** Our own SDL with its definitions in another order. */
function reordered(sdl: string): string {
  const { kind, definitions }: DocumentNode = parse(sdl)
  const rest = definitions.slice(7)
  return print({ kind, definitions: [...rest.reverse(), ...definitions.slice(0, 7)] })
}

const render = async (sdl: string) => renderFiles(buildSchema(sdl))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the generated files', { timeout: 60_000 }, () => {
  it('are the same for types in another order', async () => {
    const sdl = readTypeDefs()
    expect(await render(reordered(sdl))).toEqual(await render(sdl))
  })

  it('are the same from SDL and from introspection', async () => {
    const schema = buildSchema(readTypeDefs())
    const introspection = introspectionFromSchema(schema, {
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    })
    expect(await renderFiles(buildClientSchema(introspection))).toEqual(await renderFiles(schema))
  })

  it('come back the same from their own SDL and introspection', async () => {
    const files = await render(readTypeDefs())
    const { data } = JSON.parse(`{"data":${contentOf(files, 'public/introspection.json')}}`) as {
      data: Parameters<typeof buildClientSchema>[0]
    }
    const again = await renderFiles(buildClientSchema(data))
    // Both are sorted, members included, so that pages keep only the order of types.
    expect(again.slice(7, 9)).toEqual(files.slice(7, 9))
    const fromSdl = await render(contentOf(files, 'public/schema.graphql'))
    expect(fromSdl.slice(7, 9)).toEqual(files.slice(7, 9))
  })

  it('depend on no locale, clock or chance', async () => {
    const sdl = readTypeDefs()
    const before = await render(sdl)
    const forbidden = (what: string) => () => {
      throw new Error(`${what} must not decide what is generated.`)
    }
    vi.spyOn(String.prototype, 'localeCompare').mockImplementation(forbidden('A locale'))
    vi.spyOn(Date.prototype, 'toISOString').mockImplementation(forbidden('The clock'))
    vi.spyOn(Math, 'random').mockImplementation(forbidden('Chance'))
    vi.useFakeTimers({ now: new Date('2031-05-05'), toFake: ['Date'] })
    expect(await render(sdl)).toEqual(before)
  })
})
