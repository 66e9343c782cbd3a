import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { readWrittenExamples } from '#examples/written-examples.ts'
import { apiSettings, type ApiSettings } from '#model/api-settings.ts'
import { API_CONFIGS } from '#next/index.mjs'
import { isExample, type Example } from '#model/operations.ts'
import { makeFiles, OPERATIONS, type MakeOptions } from '#render/render.ts'
import { EXIT, fail, runMain, type ExitCode } from '#shared/failure.ts'
import { readText } from '#shared/files.ts'
import { isRecord, parseJson } from '#shared/json.ts'
import { print } from '#shared/printable.ts'
import { readOptions, type CliOptions } from './options.ts'
import { run, type Context } from './run.ts'

/** The site that the reference is generated for. */
export interface Site extends Pick<Context, 'root' | 'startEmbedded' | 'checkGuides' | 'findUses'> {
  api: ApiSettings
  /** Routes of the site, to resolve links in descriptions. */
  routes?: ReadonlySet<string>
  /** Returns options for the examples of a schema, in addition to the `examples` folder. */
  examplesOf?: (sdl: string) => Partial<MakeOptions>
}

/** Generates the reference of a site. @throws Failure */
export const generate = (
  { pages, ...options }: CliOptions,
  { routes, examplesOf, ...site }: Site,
): Promise<ExitCode> =>
  run(options, {
    ...site,
    make: async (sdl, warn) => {
      const files = await makeFiles(sdl, {
        warn,
        last: await readExamples(site.root),
        routes,
        pages,
        api: site.api,
        written: await readWrittenExamples(site.root),
        ...examplesOf?.(sdl),
      })
      // An existing menu is kept, because authors can edit it.
      const hasMenu = MENUS.some((name) => existsSync(path.join(site.root, pages, name)))
      return files.filter((file) => !hasMenu || !file.path.endsWith(`/${MENUS[0]}`))
    },
    today: new Date().toISOString().slice(0, 10),
    log: print,
  })

const MENUS = ['_meta.js', '_meta.jsx', '_meta.ts', '_meta.tsx']

/** Reads the examples of the previous run. */
async function readExamples(root: string): Promise<Example[]> {
  const file = parseJson((await readText(root, OPERATIONS)) ?? '')
  return isRecord(file) && Array.isArray(file.operations) ? file.operations.filter(isExample) : []
}

/** Runs `npx nextra-graphql` in the folder of a Nextra site. */
export const main = () =>
  runMain('nextra-graphql', async () => {
    const root = process.cwd()
    const options = readOptions(root, process.argv.slice(2), null)
    return generate(options, { root, api: await readApi(root) })
  })

async function readApi(root: string): Promise<ApiSettings> {
  const name = API_CONFIGS.find((candidate) => existsSync(path.join(root, candidate)))
  if (name === undefined) return {}
  const file = pathToFileURL(path.join(root, name)).href
  const loaded = (await import(file)) as { api?: unknown; default?: { api?: unknown } }
  const { data, error } = apiSettings.safeParse(loaded.api ?? loaded.default?.api)
  return data ?? fail(`${name} must export api:\n${z.prettifyError(error)}`, EXIT.contentProblem)
}
