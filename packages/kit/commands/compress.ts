import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from '#hosting/headers.ts'
import { fail, runPlain } from 'nextra-graphql/shared/failure.ts'
import { inTurns, listFiles } from 'nextra-graphql/shared/files.ts'
import { fromRoot } from '#shared/root.ts'

const USAGE = `npm run compress

Writes x.br and x.gz next to every compressible file of the built site, for hosts that serve these files
(nginx). Other hosts compress files themselves.`

/** Minimum size in bytes for which compression is worthwhile. */
const SMALLEST = 512

const FORMS = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `x.br` and `x.gz` next to every compressible file of a folder. */
export async function compressFiles(folder: string): Promise<undefined> {
  const files = await listFiles(folder).catch(() =>
    fail(`There is no site in ${folder}. Run \`npm run build\` first.`),
  )
  const names = files.filter((name) => contentTypeOf(name).compressible)
  const compress = async (name: string) => {
    const file = path.join(folder, name)
    const content = await readFile(file)
    if (content.length < SMALLEST) return
    for (const [ending, form] of Object.entries(FORMS)) {
      await writeFile(`${file}.${ending}`, await form(content))
    }
  }
  await inTurns(names, compress)
}

if (process.argv[1] === import.meta.filename) {
  await runPlain('compress', USAGE, () => compressFiles(fromRoot('out')))
}
