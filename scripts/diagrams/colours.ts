import { diagramTokens, type DiagramPalette } from './theme'

const COLOUR = /rgba?\([^)]*\)/g

/** Lines of C4 diagrams and the words at them, for which its theme has no variable. */
const C4_LINES = 'rgb(68, 68, 68),rgb(68, 68, 68)'

/**
 * One picture for both colour modes, from a drawing in each: a colour is the token that has it in
 * either mode, or a custom property of the picture where Mermaid has computed another one; what the
 * author has chosen is the same in both.
 *
 * @returns null when the drawings differ in more than colours
 */
export function joinModes(
  id: string,
  light: string,
  dark: string,
  palettes: readonly [light: DiagramPalette, dark: DiagramPalette],
): string | null {
  if (light.replace(COLOUR, '') !== dark.replace(COLOUR, '')) return null
  const darkColours = dark.match(COLOUR) ?? []
  const roles = Object.entries(diagramTokens) as [keyof DiagramPalette, string][]
  const names = new Map(
    roles.map(([role, token]) => [palettes.map((one) => one[role]).join(), token]),
  )
  names.set(C4_LINES, diagramTokens.muted)
  const own: [light: string, dark: string][] = []
  let index = 0
  const joined = light.replace(COLOUR, (colour) => {
    const other = darkColours[index++] ?? colour
    const pair = [colour, other].join()
    if (colour === other && !names.has(pair)) return colour
    if (!names.has(pair)) names.set(pair, `--own-${own.push([colour, other])}`)
    return `var(${names.get(pair)})`
  })
  if (own.length === 0) return joined
  const values = (mode: 0 | 1) => own.map((pair, at) => `--own-${at + 1}:${pair[mode]}`).join(';')
  const rules = `#${id}{${values(0)}}@media not print{[data-theme='dark'] #${id}{${values(1)}}}`
  return joined.replace('</style>', `${rules}</style>`)
}
