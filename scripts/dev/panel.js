/* global document, EventSource, location */
/**
 * One line on every page of the development server says what is wrong with the content, and opens to
 * all of it: first to what the page at hand has.
 *
 * @typedef {{ file: string, severity: 'error' | 'warning', text: string }} Line
 */

const STYLE = `
  :host { position: fixed; inset: auto 1rem 1rem auto; margin: 0; padding: 0; border: 0; background: none; }
  details { max-width: min(46rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto;
    border: 2px solid #8a5a00; border-radius: .5rem; background: #fff; color: #1c1b1f;
    font: 13px/1.5 ui-monospace, monospace; box-shadow: 0 .5rem 2rem #0004; }
  details.urgent { border-color: #b3261e; }
  summary { padding: .5rem 1rem; font-weight: 600; cursor: pointer; }
  summary:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
  pre { margin: 0; padding: .75rem 1rem; border-top: 1px solid #ddd; white-space: pre-wrap;
    overflow-wrap: anywhere; font: inherit; }
`

const host = document.createElement('div')
host.setAttribute('role', 'region')
host.setAttribute('aria-label', 'Problems in the content')
// Above everything, Next's own overlay included.
host.popover = 'manual'
const root = host.attachShadow({ mode: 'open' })
root.innerHTML = `<style>${STYLE}</style><details><summary></summary><div></div></details>`
const [details, summary, list] = ['details', 'summary', 'div'].map((name) =>
  root.querySelector(name),
)
/** @type {Line[]} */
let lines = []

/** @param {Line} line */
const isHere = ({ file }) => {
  const route = file.replace(/^pages|(?:\/index)?\.mdx?$/g, '') || '/'
  return location.pathname.replace(/(?!^)\/$/, '').endsWith(route)
}

/** @param {readonly Line[]} counted @param {string} where */
function count(counted, where) {
  const parts = ['error', 'warning'].flatMap((severity) => {
    const number = counted.filter((line) => line.severity === severity).length
    return number === 0 ? [] : `${number} ${severity}${number === 1 ? '' : 's'}`
  })
  return parts.length === 0 ? [] : `${parts.join(' and ')} ${where}`
}

function show() {
  const here = lines.filter(isHere)
  const others = lines.filter((line) => !isHere(line))
  summary.textContent = [count(here, 'on this page'), count(others, 'elsewhere')].flat().join(', ')
  details.className = lines.some(({ severity }) => severity === 'error') ? 'urgent' : ''
  list.replaceChildren(
    ...[...here, ...others].map(({ text }) =>
      Object.assign(document.createElement('pre'), { textContent: text }),
    ),
  )
  if (!host.isConnected) document.body.append(host)
  host.togglePopover(lines.length > 0)
}

details.addEventListener('toggle', show)
new EventSource(new URL('/', document.currentScript.src)).addEventListener(
  'message',
  ({ data }) => {
    lines = JSON.parse(data)
    show()
  },
)
