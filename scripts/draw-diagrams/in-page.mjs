/* global window, document, getComputedStyle, CSSStyleRule */
/**
 * The part of drawing that happens in a browser's page, beside Mermaid's script:
 * draws, and leaves out what the picture does not need.
 */

/** Attributes with lengths, which Mermaid writes with up to 16 digits. */
const LENGTHS = new Set(
  'd transform points viewBox x y x1 y1 x2 y2 width height cx cy r rx ry dx dy'.split(' '),
)

/** Elements that do nothing unless another one refers to them. */
const DEFINITIONS = 'marker, filter, symbol, linearGradient'

Object.assign(window, { drawDiagram })

/**
 * @param {string} id of the picture: its styles and markers are named by it
 * @param {string} source
 * @param {import('mermaid').MermaidConfig} config
 * @returns {Promise<string>} the picture's markup
 */
async function drawDiagram(id, source, config) {
  // Mermaid measures words: without the typeface they would not fit their boxes.
  await document.fonts.load('15px Figtree')
  window.mermaid.initialize(config)
  const { svg } = await window.mermaid.render(id, source)
  document.body.innerHTML = svg
  const picture = document.body.firstElementChild
  removeUnused(picture)
  const css = usedRules(picture)
  picture.querySelector('style').textContent = css
  for (const element of [picture, ...picture.querySelectorAll('*')]) tidy(element, css)
  return picture.outerHTML
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
      rule.style.removeProperty('font-family')
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
    else if (LENGTHS.has(name)) element.setAttribute(name, value.replace(/-?\d+\.\d{2,}/g, rounded))
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
