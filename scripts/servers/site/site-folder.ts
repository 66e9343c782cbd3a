import { stat } from 'node:fs/promises'
import path from 'node:path'
import { acceptedEncodings, type Encoding } from '@/lib/hosting/accept-encoding'
import { listFiles } from '../../shared/files'
import { fail } from '../../shared/failure'

/** The form of a file that is sent: compressed ahead, or as it is. */
interface Variant {
  /** Absolute path on disk. */
  path: string
  encoding: Encoding['name'] | undefined
  /** Bytes. */
  size: number
  modified: Date
  etag: string
}

/** An exported site on disk. The list of files is read once: a rebuilt site needs a new server. */
export interface SiteFolder {
  has: (file: string) => boolean
  /** The smallest form of a file that the client takes, by its Accept-Encoding header. */
  variant: (file: string, acceptEncoding: string | undefined) => Promise<Variant>
  /** Whether the answer depends on Accept-Encoding. */
  varies: (file: string) => boolean
}

/** Opens an exported site. Throws a Failure when there is none. */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const files = new Set(await listFiles(folder).catch(() => []))
  if (!files.has('index.html')) {
    fail(`There is no site in ${folder}. Run \`npm run build\` first.`)
  }
  const has = (file: string) => files.has(file)
  return {
    has,
    varies: (file) => has(`${file}.br`) || has(`${file}.gz`),
    variant: (file, acceptEncoding) => {
      const encoding = acceptedEncodings(acceptEncoding).find(({ suffix }) => has(file + suffix))
      return readVariant(path.join(folder, file + (encoding?.suffix ?? '')), encoding?.name)
    },
  }
}

async function readVariant(file: string, encoding: Variant['encoding']): Promise<Variant> {
  const { size, mtime, mtimeMs } = await stat(file)
  const mark = [Math.floor(mtimeMs).toString(36), size.toString(36), encoding].filter(Boolean)
  return { path: file, encoding, size, modified: mtime, etag: `"${mark.join('-')}"` }
}
