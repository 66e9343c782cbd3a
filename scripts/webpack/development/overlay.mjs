/* global document, EventSource, window */
/**
 * What is wrong with the content, on every page of the development server, also on one that says
 * nothing but "500". Next's development script brings it along; a build does not have it.
 *
 * @import { Problem } from '../../shared/problem'
 */

const STYLE = `
  :host { position: fixed; inset: auto 1rem 1rem auto; margin: 0; padding: 0; border: 0;
    width: min(46rem, calc(100vw - 2rem)); background: none; color-scheme: light; }
  details { max-height: 60vh; overflow: auto; border-radius: .5rem; border: 2px solid #b3261e;
    background: #fff; color: #1c1b1f; font: 14px/1.5 system-ui, sans-serif;
    box-shadow: 0 .5rem 2rem #0004; }
  details.mild { border-color: #8a5a00; }
  summary { padding: .5rem 1rem; font-weight: 600; cursor: pointer; }
  summary:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: .75rem 1rem; border-top: 1px solid #ddd; overflow-wrap: anywhere; }
  p { margin: .25rem 0 0; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: .25rem 0 0; padding: .25rem .5rem; overflow: auto; background: #f3f3f5; }
  .error { color: #b3261e; } .warning { color: #8a5a00; }
`

/** @param {string} url of the channel */
export function showProblems(url) {
  const host = document.createElement('div')
  host.setAttribute('role', 'region')
  host.setAttribute('aria-label', 'Problems in the content')
  // Above everything, Next's own overlay included.
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  let isOpen = true

  new EventSource(url).addEventListener('message', ({ data }) => {
    /** @type {Problem[]} */
    const problems = JSON.parse(data)
    if (!host.isConnected) document.body.append(host)
    const shown = element('details', {}, [
      element('summary', {}, [title(problems)]),
      element('ol', {}, problems.map(item)),
    ])
    const isUrgent = problems.some(({ severity }) => severity === 'error')
    shown.className = isUrgent ? '' : 'mild'
    // Errors open by themselves; what the author has closed stays closed until all is mended.
    shown.open = isOpen && shown.className === ''
    shown.addEventListener('toggle', () => {
      isOpen = shown.open
    })
    if (problems.length === 0) isOpen = true
    root.replaceChildren(element('style', {}, [STYLE]), shown)
    host.togglePopover(problems.length > 0)
  })
}

/** @param {Problem[]} problems */
function title(problems) {
  const counts = ['error', 'warning'].flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`]
  })
  return `${counts.join(' and ')} in the content`
}

/** @param {Problem} problem */
function item({ file, line, column, severity, rule, source, coordinate, what, why, fix }) {
  const place = [file, line, line && column].filter(Boolean).join(':')
  return element('li', {}, [
    element('code', {}, [place]),
    element('span', { className: severity }, [`  ${severity}  ${rule}`]),
    ...(source?.trim() ? [element('pre', {}, [`${line} | ${source}`])] : []),
    element('p', {}, [[coordinate, what].filter(Boolean).join(': ')]),
    ...(why ? [element('p', {}, [`Why: ${why}`])] : []),
    ...(fix ? [element('p', {}, [`Fix: ${fix}`])] : []),
  ])
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {{ className?: string }} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, properties, children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

if (process.env.CONTENT_PROBLEMS_URL) showProblems(process.env.CONTENT_PROBLEMS_URL)
