/** Address of the module in `bundled/editor.ts`, with base path. */
export const editorUrl: string
/** Address of the worker in `bundled/endpoint-worker.ts`, with base path. */
export const endpointWorkerUrl: string
