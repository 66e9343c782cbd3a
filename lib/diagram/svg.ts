import { diagramTokens, type DiagramPalette } from './config'

/**
 * A drawing that is made ahead serves both colour modes: Mermaid draws it with
 * one made-up colour for each token, and these give way to the tokens themselves.
 */
const TOKENS = Object.entries(diagramTokens).map(([name, token], index) => ({
  name,
  token,
  hex: `#a1b0${(index + 1).toString(16).padStart(2, '0')}`,
  rgb: `rgb(161, 176, ${index + 1})`,
}))

/** The colours to draw with. */
export const placeholderPalette = Object.fromEntries(
  TOKENS.map(({ name, hex }) => [name, hex]),
) as DiagramPalette

const ANY_COLOR = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)|[:"]\s*(?:black|white|\w*gr[ae]y)\b/gi

/**
 * The drawing with tokens in the place of the made-up colours.
 *
 * @throws {Error} naming colours that come from no token: they would stay as they
 *   are in the other mode
 */
export function withTokens(svg: string): string {
  const drawn = TOKENS.reduce(
    (text, { token, hex, rgb }) =>
      text.replaceAll(hex, `var(${token})`).replaceAll(rgb, `var(${token})`),
    svg,
  )
  const foreign = drawn.match(ANY_COLOR)
  if (foreign) throw new Error(`Colours that no token gives: ${[...new Set(foreign)].join(', ')}`)
  return drawn
}

const OPENING_TAG = /^\s*<svg [^>]*>/
/** Elements at which Mermaid writes attributes that they do not have in SVG. */
const STRAY_ATTRIBUTES: Record<string, RegExp> = {
  circle: / (?:width|height)="[^"]*"/g,
  line: / name="[^"]*"/g,
  rect: / name="[^"]*"/g,
}
const TAG_WITH_STRAYS = /<(circle|line|rect)\b(?:[^>"]|"[^"]*")*>/g

/**
 * Makes Mermaid's picture an image for assistive technology: one element with a
 * name, or a group of links where its nodes are links. Mermaid itself announces a
 * document with roles of its own, in which screen readers would walk through loose
 * words. Also leaves valid SVG behind.
 */
export function finishSvg(svg: string): string {
  const role = svg.includes('<a ') ? 'group' : 'img'
  return svg
    .replace(OPENING_TAG, (tag) =>
      tag.replace(/ role="[^"]*"/, ` role="${role}"`).replace(/ aria-roledescription="[^"]*"/, ''),
    )
    .replace(TAG_WITH_STRAYS, (tag, name: string) => tag.replace(STRAY_ATTRIBUTES[name] ?? '', ''))
}
