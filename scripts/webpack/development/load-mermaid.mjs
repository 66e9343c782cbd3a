/* global document, window */
/** Stands in for the package `mermaid`: the same, as the script that it comes with, not compiled. */

/** @type {import('mermaid').MermaidConfig} */
let config = {}
/** @type {Promise<typeof import('mermaid').default> | undefined} */
let loading

const load = () =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = new URL('mermaid/dist/mermaid.min.js', import.meta.url).href
    script.onload = () => resolve(window.mermaid)
    script.onerror = () => reject(new Error('Mermaid could not be loaded.'))
    document.head.append(script)
  })

export default {
  /** @param {import('mermaid').MermaidConfig} settings */
  initialize(settings) {
    config = settings
  },
  /**
   * @param {string} id
   * @param {string} source
   */
  async render(id, source) {
    loading ??= load()
    const mermaid = await loading
    mermaid.initialize(config)
    return mermaid.render(id, source)
  },
}
