import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from '@/lib/hosting/headers'
import { listFiles } from '../shared/files'

/** Below this size the headers of an answer outweigh what compression saves. Bytes. */
const SMALLEST = 512
/** What a reader's page waits for. The best brotli level takes three times as long, for two per cent. */
const AWAITED = /\.(?:html|js|css)$/
/** Above this size it is not worth that. Bytes. */
const LARGE = 250_000
/** zlib works in threads of its own. More at once would take the processor from the steps beside it. */
const AT_ONCE = 2

/**
 * Writes `x.br` and `x.gz` beside every file that gains by it, at high levels, because it happens
 * once and is sent many times.
 *
 * @param wanted whether to compress a file, by its path below the folder; all unless told
 */
export async function compressFiles(
  folder: string,
  wanted: (name: string) => boolean = () => true,
): Promise<void> {
  const names = (await listFiles(folder)).filter(wanted)
  const files = names
    .filter((name) => contentTypeOf(name).compressible)
    .map((name) => path.join(folder, name))

  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const content = await readFile(file)
      if (content.length < SMALLEST) continue
      const isBest = AWAITED.test(file) && content.length <= LARGE
      const forms = await compress(content, isBest ? constants.BROTLI_MAX_QUALITY : 10)
      await writeFile(`${file}.br`, forms.brotli)
      await writeFile(`${file}.gz`, forms.gzip)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** @param quality of brotli, 0 to 11 */
async function compress(
  content: Buffer,
  quality: number,
): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotliForm, gzipForm] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { brotli: brotliForm, gzip: gzipForm }
}
