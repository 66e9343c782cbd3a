import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from '@/lib/hosting/headers'
import { listFiles } from '../shared/files'

/** Below this size the headers of an answer outweigh what compression saves. Bytes. */
const SMALLEST = 512
/** Above this size the best brotli level takes three times as long, for two per cent. Bytes. */
const LARGE = 250_000
/** zlib works in threads of its own; more at once only fills the memory. */
const AT_ONCE = 4

export interface CompressionTotals {
  /** Files that now have compressed forms. */
  files: number
  /** Bytes of those files as they are, and as brotli. */
  plain: number
  brotli: number
}

/**
 * Writes `x.br` and `x.gz` beside every file that gains by it, at the best
 * levels, because it happens once and is sent many times. Files with the same
 * content, such as the copies of pages, are compressed once.
 */
export async function compressFiles(folder: string): Promise<CompressionTotals> {
  const totals: CompressionTotals = { files: 0, plain: 0, brotli: 0 }
  const groups = [...(await groupByContent(folder)).values()]

  const worker = async () => {
    for (let files = groups.pop(); files !== undefined; files = groups.pop()) {
      const content = await readFile(files[0])
      const forms = await compress(content)
      await Promise.all(
        files.flatMap((file) => [
          writeFile(`${file}.br`, forms.brotli),
          writeFile(`${file}.gz`, forms.gzip),
        ]),
      )
      totals.files += files.length
      totals.plain += content.length * files.length
      totals.brotli += forms.brotli.length * files.length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return totals
}

/** The compressible files of a folder, absolute, those with the same content together. */
async function groupByContent(folder: string): Promise<Map<string, [string, ...string[]]>> {
  const groups = new Map<string, [string, ...string[]]>()
  for (const name of await listFiles(folder)) {
    if (!contentTypeOf(name).compressible) continue
    const file = path.join(folder, name)
    const content = await readFile(file)
    if (content.length < SMALLEST) continue
    const key = createHash('sha256').update(content).digest('hex')
    const group = groups.get(key)
    if (group) group.push(file)
    else groups.set(key, [file])
  }
  return groups
}

async function compress(content: Buffer): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 10 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotliForm, gzipForm] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { brotli: brotliForm, gzip: gzipForm }
}
