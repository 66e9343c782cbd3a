import { readFileSync } from 'node:fs'
import { problemLines } from '../../lib/mdx/report.mjs'
import {
  imageOf,
  isGlobalStyle,
  isNodeOnly,
  isOfImport,
  problemOfModule,
} from './module-errors.mjs'

/**
 * The part of webpack in use here; it brings no types.
 *
 * @typedef {object} Dependency
 * @property {readonly string[]} [ids] what an import takes from its module
 * @property {string} [userRequest] the module, as it is written
 * @property {(graph: Graph) => { exports: true | null | readonly (string | { name: string })[] } | undefined} [getExports]
 *
 * @typedef {object} Module
 * @property {string} [resource]
 * @property {string} [rawRequest]
 * @property {{ exportsType?: string }} [buildMeta]
 * @property {readonly Dependency[]} dependencies
 * @property {() => Iterable<Error> | undefined} getErrors
 * @property {() => void} clearWarningsAndErrors
 *
 * @typedef {object} Graph
 * @property {(module: Module) => Iterable<{ originModule: Module | null }>} getIncomingConnections
 * @property {(dependency: Dependency) => Module | null} getModule
 *
 * @typedef {object} Compilation
 * @property {ReadonlySet<Module>} modules
 * @property {Graph} moduleGraph
 * @property {(Error & { module?: Module })[]} errors
 * @property {(module: Module, done: (error?: Error | null) => void) => void} rebuildModule
 */

/** Reasons that pages cannot be shown, by compilation and file, for the loader. @type {WeakMap<object, Map<string, PageFault>>} */
const faults = new WeakMap()

/** @typedef {{ text: Set<string>, images: Map<string, string> }} PageFault images: what is wrong with each, by its file */

/**
 * The fault of a page that is compiled anew because of it.
 *
 * @param {object | undefined} compilation
 * @param {string} file
 */
export const faultOf = (compilation, file) => compilation && faults.get(compilation)?.get(file)

/**
 * In development, Next shows an error of one module on every page that is opened after it. With this,
 * one that only pages have is taken out of the compilation, and the pages are compiled anew, to say it.
 *
 * @param {{ hooks: { finishMake: { tapPromise: (name: string, run: (compilation: Compilation) => Promise<void>) => void } } }} compiler
 */
export function keepErrorsInPages({ hooks }) {
  hooks.finishMake.tapPromise('keepErrorsInPages', async (compilation) => {
    const pages = brokenPages(compilation)
    faults.set(
      compilation,
      new Map([...pages].map(([page, fault]) => [page.resource ?? '', fault])),
    )
    for (const page of pages.keys()) {
      await new Promise((resolve, reject) => {
        compilation.rebuildModule(page, (error) => (error ? reject(error) : resolve(undefined)))
      })
    }
  })
}

/** @param {Compilation} compilation */
function brokenPages(compilation) {
  const { modules, moduleGraph } = compilation
  /** @type {Map<Module, PageFault>} */
  const pages = new Map()
  /** @param {Module} module @param {Error} error */
  const take = (module, error) => {
    const roots = pagesAbove(module, moduleGraph)
    for (const page of roots) {
      const fault = pages.get(page) ?? { text: new Set(), images: new Map() }
      pages.set(page, fault)
      addProblem(fault, page, module, error)
    }
    return roots.length > 0
  }
  compilation.errors = compilation.errors.filter(
    (error) => !error.module || !take(error.module, error),
  )
  for (const module of modules) {
    const errors = [...(module.getErrors() ?? [])]
    if (errors.length > 0 && errors.every((error) => take(module, error)))
      module.clearWarningsAndErrors()
    if (!isPage(module)) continue
    for (const dependency of module.dependencies) {
      const error = refusedModule(dependency) ?? missingExport(dependency, moduleGraph)
      if (error) take(module, error)
    }
  }
  return pages
}

/**
 * The error of the browsers' compilation, for the server's as well: both show the same page.
 *
 * @param {Dependency} dependency
 */
function refusedModule({ userRequest = '' }) {
  if (isNodeOnly(userRequest)) return new Error(`Can't resolve '${userRequest}'`)
  return isGlobalStyle(userRequest) ? new Error('Global CSS cannot be imported') : undefined
}

/**
 * The error that Rspack has for an import of something that its module does not export. Webpack does not
 * look for it in development, where the page would crash.
 *
 * @param {Dependency} dependency
 * @param {Graph} graph
 */
function missingExport(dependency, graph) {
  const [name] = dependency.ids ?? []
  const module = name === undefined ? null : graph.getModule(dependency)
  if (module?.buildMeta?.exportsType !== 'namespace') return undefined
  const lists = module.dependencies.flatMap((item) => item.getExports?.(graph) ?? [])
  if (lists.some(({ exports }) => exports === true)) return undefined
  const names = lists
    .flatMap(({ exports }) => (exports === true ? [] : (exports ?? [])))
    .map((entry) => (typeof entry === 'string' ? entry : entry.name))
  if (names.includes(name ?? '')) return undefined
  return new Error(
    `export '${name}' (imported as '${name}') was not found in '${dependency.userRequest}' (possible exports: ${names.join(', ')})`,
  )
}

const isPage = (/** @type {Module} */ { resource }) => /\.mdx?$/.test(resource ?? '')

/**
 * The pages that bring a module; none where something else brings it as well, which all pages have.
 *
 * @param {Module} module
 * @param {Graph} graph
 * @param {Set<Module>} [seen]
 * @returns {Module[]}
 */
function pagesAbove(module, graph, seen = new Set()) {
  if (isPage(module)) return [module]
  seen.add(module)
  /** @type {Set<Module>} */
  const pages = new Set()
  for (const { originModule } of graph.getIncomingConnections(module)) {
    if (originModule && seen.has(originModule)) continue
    const above = originModule ? pagesAbove(originModule, graph, seen) : []
    if (above.length === 0) return []
    for (const page of above) pages.add(page)
  }
  return [...pages]
}

/**
 * @param {PageFault} fault
 * @param {Module} page
 * @param {Module} module
 * @param {Error} error
 */
function addProblem(fault, page, module, { message }) {
  const isImport = module !== page && isOfImport(message)
  const { resource = '' } = isImport ? page : module
  const source = readFileSync(resource, 'utf8')
  const problem = problemOfModule(message, source, isImport ? module.rawRequest : undefined)
  const image = imageOf(message, module.resource)
  if (image) fault.images.set(image, problem.what)
  else fault.text.add(problemLines({ path: resource, cwd: process.cwd() }, problem).join('\n'))
}

/**
 * The source of a page that says why another cannot be compiled, to be compiled in its place. Next
 * would show one page's error on every page that is opened after it.
 *
 * @param {string} reason
 */
export function brokenPage(reason) {
  const title = 'This page cannot be compiled'
  return `---\ntitle: ${title}\n---\n\n# ${title}\n\n~~~~~text\n${reason}\n~~~~~\n`
}
