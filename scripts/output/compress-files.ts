import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from '@/lib/hosting/headers'
import { listFiles } from '../shared/files'
import type { keptResult } from '../shared/kept-results'

/** Below this size the headers of an answer outweigh what compression saves. Bytes. */
const SMALLEST = 512
/** Scripts and style sheets that many pages share. */
const SHARED = /^_next\/static\/(?:css\/|chunks\/(?!pages\/(?!_app)))/
/** Every page names the build that it is of, so that no later build has the same. */
const OF_THIS_BUILD = /\.html$/
/** As many as Node has threads for it, so that none waits while the steps beside it hold this one. */
const AT_ONCE = 4

/**
 * Writes `x.br` and `x.gz` beside every file that gains by it, at high levels, because it happens
 * once and is sent many times.
 *
 * @param wanted whether to compress a file, by its path below the folder; all unless told
 * @param resultOf where compressed forms come from: made anew unless told
 */
export async function compressFiles(
  folder: string,
  wanted: (name: string) => boolean = () => true,
  resultOf: typeof keptResult = async (_kind, _source, make) => make(),
): Promise<void> {
  const names = (await listFiles(folder)).filter(wanted)
  const files = names.filter((name) => contentTypeOf(name).compressible)

  const worker = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      const file = path.join(folder, name)
      const content = await readFile(file)
      if (content.length < SMALLEST) continue
      const forms = formsOf(content, qualityOf(name))
      for (const { extension, make, kind } of forms) {
        const form = await (OF_THIS_BUILD.test(file) ? make() : resultOf(kind, content, make))
        await writeFile(`${file}.${extension}`, form)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Text that machines ask for: the twin of each page, and all of them in one file. */
const FOR_MACHINES = /\.md$|^llms-full\.txt$/

/**
 * Brotli's level, at most 11. That takes three times as long as 10, for two per cent: too long for
 * what is of one page, and made anew with it. And 10 takes ten to twenty times as long as 8, for a tenth:
 * too long for what no reader waits for. For readers the budgets of tests/e2e/budgets hold with it alone.
 */
function qualityOf(name: string): number {
  if (SHARED.test(name)) return constants.BROTLI_MAX_QUALITY
  return FOR_MACHINES.test(name) ? 8 : 10
}

/** @param quality of brotli */
function formsOf(content: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const level = constants.Z_BEST_COMPRESSION
  return [
    {
      extension: 'br',
      kind: `brotli ${quality}`,
      make: () => promisify(brotliCompress)(content, { params }),
    },
    { extension: 'gz', kind: `gzip ${level}`, make: () => promisify(gzip)(content, { level }) },
  ]
}
