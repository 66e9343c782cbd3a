import { diagramTokens, type DiagramPalette } from './theme'

const COLOUR = /rgba?\([^)]*\)/g

/** Lines of C4 diagrams and the words at them, for which its theme has no variable. */
const C4_LINES = 'rgb(68, 68, 68)'

/**
 * One picture for both colour modes, from a drawing in each: a colour is the token that has it in
 * either mode, or a custom property of the picture where Mermaid has computed another one; what the
 * author has chosen is the same in both.
 *
 * @returns undefined when the drawings differ in more than colours
 */
export function joinModes(
  light: string,
  dark: string,
  palettes: readonly [light: DiagramPalette, dark: DiagramPalette],
): string | undefined {
  if (light.replace(COLOUR, '') !== dark.replace(COLOUR, '')) return undefined
  const roles = Object.entries(diagramTokens) as [keyof DiagramPalette, string][]
  const names = new Map(
    roles.map(([role, token]) => [palettes.map((one) => one[role]).join(), token]),
  )
  names.set([C4_LINES, C4_LINES].join(), diagramTokens.muted)
  const darkColours = dark.match(COLOUR) ?? []
  const computed: (readonly [light: string, dark: string])[] = []
  let index = 0
  const joined = light.replace(COLOUR, (colour) => {
    const pair = [colour, darkColours[index++] ?? colour] as const
    const key = pair.join()
    if (pair[0] === pair[1] && !names.has(key)) return colour
    if (!names.has(key)) names.set(key, `--own-${computed.push(pair)}`)
    return `var(${names.get(key)})`
  })
  if (computed.length === 0) return joined
  const id = /id="([^"]*)"/.exec(joined)?.[1] ?? ''
  const values = (mode: 0 | 1) =>
    computed.map((pair, at) => `--own-${at + 1}:${pair[mode]}`).join(';')
  const rules = `#${id}{${values(0)}}@media not print{[data-theme='dark'] #${id}{${values(1)}}}`
  return joined.replace('</style>', `${rules}</style>`)
}
