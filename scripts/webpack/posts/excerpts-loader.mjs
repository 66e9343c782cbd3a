import path from 'node:path'
import { loadLibrary } from './load-library.mjs'

/**
 * Webpack loader that writes `lib/blog/excerpts.data.mjs`: for each post the
 * component of its text up to the truncation marker. Nextra compiles the same
 * files again under `?excerpt`, where `cut-loader.mjs` has shortened them.
 *
 * @this {import('./loader-context').LoaderContext}
 */
export default async function excerptsLoader() {
  const root = this.rootContext
  const { postFiles } = await loadLibrary()
  this.addContextDependency(path.join(root, 'pages/blog'))
  const files = await postFiles(root)
  const imports = files.map(
    (file, index) => `import E${index} from ${JSON.stringify(`${path.join(root, file)}?excerpt`)}`,
  )
  const entries = files.map(
    (file, index) => `${JSON.stringify(path.basename(file, '.mdx'))}: E${index}`,
  )
  return `${imports.join('\n')}\nexport const excerpts = { ${entries.join(', ')} }\n`
}
