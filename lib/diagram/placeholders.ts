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
