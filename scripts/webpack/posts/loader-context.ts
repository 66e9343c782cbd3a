/** What webpack gives a loader, as far as the loaders here use it. All paths are absolute. */
export interface LoaderContext {
  /** The repository's root. */
  readonly rootContext: string
  addDependency: (file: string) => void
  addContextDependency: (folder: string) => void
  emitWarning: (warning: Error) => void
}
