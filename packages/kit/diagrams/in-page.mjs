/* global window, document, CSSStyleRule, getComputedStyle */
/** Runs in the browser, together with Mermaid's script. */

/** Attributes with lengths, which Mermaid writes with up to 16 digits. */
const LENGTHS = new Set(
  'd transform points viewBox x y x1 y1 x2 y2 width height cx cy r rx ry dx dy'.split(' '),
)
const COLOURS = new Set(['fill', 'stroke', 'color', 'stop-color'])
/** Values to keep, because they are not colours. */
const KEPT = /var\(|url\(|^(?:none|inherit|transparent|currentcolor)$/i

/** Elements that have no effect unless another element refers to them. */
const DEFINITIONS = 'marker, filter, symbol, linearGradient'

Object.assign(window, { drawDiagram, readColours })

/** Reads the colours of custom properties in a colour mode, as `rgb(…)`, which Mermaid requires. */
function readColours(mode, names) {
  document.documentElement.dataset.theme = mode
  return names.map((name) => inRgb(`var(${name})`))
}

/**
 * @param {string} id of the drawing, a prefix of its styles and markers
 * @param {string} source
 * @param {import('mermaid').MermaidConfig} config
 * @param {string} title
 * @returns {Promise<{ svg: string } | { error: string }>} the drawing, or Mermaid's message
 */
async function drawDiagram(id, source, config, title) {
  // Mermaid measures text, so it needs the fonts first.
  await Promise.all([...document.fonts].map((font) => font.load()))
  seedRandom()
  window.mermaid.initialize(config)
  // Mermaid does not count comment lines: replace them with empty ones, so that line numbers are right.
  const text = source.replace(/^[ \t]*%%(?!\{).*$/gm, '')
  try {
    document.body.innerHTML = (await window.mermaid.render(id, text)).svg
    return { svg: finish(id, text, title) }
  } catch (error) {
    return { error: String(error.message ?? error) }
  }
}

/** Transitions of a state diagram. A label can also name the reverse transition: `blocking flag / cleared`. */
const TRANSITION = /^\s*\S+ --> [^\s:]+(?:\s*:(.*))?$/gm
const WAY_BACK = ' / '

/** Cleans up the drawing and labels it. */
function finish(id, source, title) {
  const picture = document.body.firstElementChild
  centreLabels(picture)
  removeUnused(picture)
  const css = usedRules(picture)
  picture.querySelector('style').textContent = css
  for (const element of [picture, ...picture.querySelectorAll('*')]) tidy(element, css)
  if (/^\s*stateDiagram/m.test(source)) {
    for (const [edge, [, label = '']] of [...source.matchAll(TRANSITION)].entries())
      if (label.includes(WAY_BACK)) pointBack(picture, id, edge)
  }
  nameIds(picture, id)
  addLabel(picture, title)
  return picture.outerHTML
}

/** Makes random layouts repeatable: the same in both colour modes and in the next run. */
function seedRandom() {
  let seed = 1
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
}

/**
 * Renames ids by position, because Mermaid's counter continues in the next drawing, and some diagram types repeat
 * their ids. Keeps the end of an id, which style rules match.
 */
function nameIds(picture, id) {
  for (const [index, element] of picture.querySelectorAll('[id]').entries()) {
    const { id: oldId } = element
    element.id = `${id}-${index}${oldId.replace(id, '').replace(/IconifyId.*|\d+$/, '')}`
    for (const user of picture.querySelectorAll('*')) {
      for (const { name, value } of user.attributes) {
        if (value === `url(#${oldId})` || value === `#${oldId}`)
          user.setAttribute(name, value.replace(oldId, element.id))
      }
    }
  }
}

/** Keeps a label centred if the reader's font is wider or narrower. */
function centreLabels(picture) {
  for (const text of picture.querySelectorAll('.node .label text:not([text-anchor])')) {
    const [row, ...others] = text.querySelectorAll('.row')
    if (!row || others.length > 0) continue
    const { x, width } = text.getBBox()
    row.setAttribute('x', x + width / 2)
    text.setAttribute('text-anchor', 'middle')
  }
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

/** Returns the rules that match an element of the drawing, without fonts, which it inherits from the page. */
function usedRules(picture) {
  return [...picture.querySelector('style').sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule && document.querySelector(rule.selectorText))
    .map(({ style, selectorText }) => {
      if (!style.fontFamily.includes('--font-mono')) style.removeProperty('font-family')
      return style.length > 0 ? `${selectorText} { ${style.cssText} }` : ''
    })
    .join('')
}

/** Converts any colour to `rgb(…)`. */
function inRgb(value) {
  const probe = document.createElement('i')
  probe.style.color = value
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function tidy(element, css) {
  element.style.removeProperty('font-family')
  for (const { name, value } of [...element.attributes]) {
    const isData = name.startsWith('data-') && !css.includes(`[${name}`)
    const isStray = element.localName === 'circle' && /^(?:width|height)$/.test(name)
    if (isData || isStray || value === '' || /^(?:font-family|name)$/.test(name))
      element.removeAttribute(name)
    else if (COLOURS.has(name) && !KEPT.test(value)) element.setAttribute(name, inRgb(value))
    else if (LENGTHS.has(name))
      element.setAttribute(name, value.replace(/-?\d+\.(?:\d{2,}(?:e-\d+)?|\de-\d+)/g, rounded))
  }
  // Assigning the style again makes the browser normalise its colours.
  if (element.hasAttribute('style')) element.style.cssText = `${element.style.cssText};`
}

const rounded = (number) => String(Math.round(Number(number) * 10) / 10)

/** Gives an edge for two transitions an arrow at both ends. */
function pointBack(picture, id, edge) {
  const path = picture.querySelector(`#${id}-edge${edge}`)
  path?.setAttribute('marker-start', path.getAttribute('marker-end'))
  for (const marker of picture.querySelectorAll('marker')) {
    marker.setAttribute('orient', 'auto-start-reverse')
  }
}

/** Presents the drawing to assistive technology as an image. Mermaid presents it as a document of unrelated words. */
function addLabel(picture, title) {
  picture.querySelector(':scope > title')?.remove()
  picture.removeAttribute('aria-labelledby')
  picture.removeAttribute('aria-roledescription')
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', title)
}
