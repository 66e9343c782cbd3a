import { buildFromIntrospection } from './build-from-introspection'
import { buildFromSdl, type SdlFile } from './build-from-sdl'
import { describeBuilt, type BuiltSchema } from './built-schema'
import { isCutOffJson } from './cut-off-json'
import { isRecord, parseJson } from '../../shared/json'
import { unreadable } from './schema-files'

/**
 * The schema in files that were read: SDL in any number of files, or one
 * introspection result, with or without `data` around it. Never a mixture:
 * each says everything, and the two may disagree.
 *
 * @throws LoadFailure
 */
export function buildFromFiles(files: readonly SdlFile[]): BuiltSchema {
  const [json, ...others] = files.filter(({ name }) => name.endsWith('.json'))
  if (!json) return describeBuilt(buildFromSdl(files))
  if (others.length > 0 || files.length > 1) {
    const names = files.map(({ name }) => name).join(', ')
    throw unreadable(names, 'an introspection result stands alone, beside no other file')
  }
  return buildFromIntrospection(readResult(json))
}

function readResult({ name, text }: SdlFile): Record<string, unknown> {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value === undefined) {
    throw unreadable(name, isCutOffJson(text) ? 'the JSON stops in the middle' : 'not JSON')
  }
  const result = isRecord(value) && isRecord(value.data) ? value.data : value
  if (isRecord(result) && '__schema' in result) return result
  throw unreadable(name, 'JSON, but not an introspection result: __schema is missing')
}
