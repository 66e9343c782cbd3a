/* global window, document, getComputedStyle, CSSStyleRule */
/**
 * The part of drawing that happens in a browser's page, beside Mermaid's script:
 * draws, and leaves out what the picture does not need.
 */

/** Attributes with lengths, which Mermaid writes with up to 16 digits. */
const LENGTHS = new Set(
  'd transform points viewBox x y x1 y1 x2 y2 width height cx cy r rx ry dx dy'.split(' '),
)

/** The colour of an edge that is lit; a token, in which the drawings end up. */
const LIT = 'var(--color-accent)'

/** Elements that do nothing unless another one refers to them. */
const DEFINITIONS = 'marker, filter, symbol, linearGradient'

Object.assign(window, { drawDiagram })

/**
 * @param {string} id of the picture: its styles and markers are named by it
 * @param {string} source
 * @param {import('mermaid').MermaidConfig} config
 * @param {{ links: Record<string, string>, edges: string[][] }} joins see draw.ts
 * @returns {Promise<string>} the picture's markup
 */
async function drawDiagram(id, source, config, { links, edges }) {
  // Mermaid measures words: without the typefaces they would not fit their boxes.
  await Promise.all([...document.fonts].map((font) => font.load()))
  window.mermaid.initialize(config)
  const { svg } = await window.mermaid.render(id, source)
  document.body.innerHTML = svg
  const picture = document.body.firstElementChild
  removeUnused(picture)
  const css = usedRules(picture)
  const lights =
    Object.keys(links).length > 0 ? edges.map((changes, edge) => light(id, edge, changes)) : []
  picture.querySelector('style').textContent = css + lights.join('')
  for (const element of [picture, ...picture.querySelectorAll('*')]) tidy(element, css)
  for (const [edge, changes] of edges.entries())
    if (changes.length > 1) pointBack(picture, id, edge)
  for (const [state, href] of Object.entries(links)) linkState(picture, state, href)
  return picture.outerHTML
}

/** The rule that lights an edge while a row of the table below that is about it is pointed at. */
function light(id, edge, changes) {
  const rows = `+ * :is(${changes.map((change) => `[data-changes~="${change}"]`).join()})`
  return `figure:has(${rows}:is(:hover, :focus-within), ${rows} :target) #${id}-edge${edge} { stroke: ${LIT}; stroke-width: 3; }`
}

/** An edge that stands for two changes has an arrow at both ends. */
function pointBack(picture, id, edge) {
  const path = picture.querySelector(`#${id}-edge${edge}`)
  path.setAttribute('marker-start', path.getAttribute('marker-end'))
  for (const marker of picture.querySelectorAll('marker')) {
    marker.setAttribute('orient', 'auto-start-reverse')
  }
}

/** Makes a node a link; what is beside the nodes is in the table for those who cannot see it. */
function linkState(picture, state, href) {
  const node = picture.querySelector(`[id*="-state-${state}-"]`)
  const link = document.createElementNS(picture.namespaceURI, 'a')
  link.setAttribute('href', href)
  node.before(link)
  link.append(node)
  picture.querySelector('.edgeLabels').setAttribute('aria-hidden', 'true')
}

function removeUnused(picture) {
  const markup = picture.outerHTML
  for (const definition of picture.querySelectorAll(DEFINITIONS)) {
    if (!markup.includes(`#${definition.id})`) && !markup.includes(`"#${definition.id}"`)) {
      definition.remove()
    }
  }
  for (const group of picture.querySelectorAll('defs:empty, g:empty')) group.remove()
}

/** The rules of the picture's style sheet that apply to something in it; the typeface is inherited from the page. */
function usedRules(picture) {
  return [...picture.querySelector('style').sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule && document.querySelector(rule.selectorText))
    .map((rule) => {
      if (!rule.style.fontFamily.includes('--font-mono')) rule.style.removeProperty('font-family')
      return rule.style.length > 0 ? rule.cssText : ''
    })
    .join('')
}

function tidy(element, css) {
  element.style.removeProperty('font-family')
  removeOverruled(element)
  for (const { name, value } of [...element.attributes]) {
    const isData = name.startsWith('data-') && !css.includes(`[${name}`)
    if (isData || value === '' || name === 'font-family') element.removeAttribute(name)
    else if (LENGTHS.has(name))
      element.setAttribute(name, value.replace(/-?\d+\.(?:\d{2,}(?:e-\d+)?|\de-\d+)/g, rounded))
  }
}

/** Colours written at an element that a rule of the style sheet replaces. */
function removeOverruled(element) {
  for (const name of ['fill', 'stroke']) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const shown = getComputedStyle(element)[name]
    element.removeAttribute(name)
    if (getComputedStyle(element)[name] !== shown) element.setAttribute(name, value)
  }
}

const rounded = (number) => String(Math.round(Number(number) * 10) / 10)
