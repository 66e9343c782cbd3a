import type { MermaidConfig } from 'mermaid'
import { FONT_SIZE, stateKinds, type StateKind } from './drawing'

/** The custom properties of styles/tokens.css that a diagram is drawn with. */
export const diagramTokens = {
  background: '--color-bg',
  surface: '--color-bg-subtle',
  soft: '--color-accent-soft',
  text: '--color-text',
  muted: '--color-text-muted',
  border: '--color-border-strong',
  accent: '--color-accent',
  waiting: '--color-note',
  waitingSoft: '--color-note-soft',
  active: '--color-info',
  activeSoft: '--color-info-soft',
  hold: '--color-warning',
  holdSoft: '--color-warning-soft',
  done: '--color-tip',
  doneSoft: '--color-tip-soft',
  failed: '--color-danger',
  failedSoft: '--color-danger-soft',
} as const

/** Border and corners of each kind of state, which can be told without their colours. */
const stateShapes: Record<StateKind, { border: string; corner: number }> = {
  waiting: { border: 'stroke-dasharray: 4 3;', corner: 5 },
  active: { border: '', corner: 5 },
  hold: { border: 'stroke-width: 3px;', corner: 5 },
  done: { border: '', corner: 17 },
  failed: { border: 'stroke-width: 2px;', corner: 0 },
}

/** A colour for each token, in a notation that Mermaid can compute with, such as `#0b6b52`. */
export type DiagramPalette = Record<keyof typeof diagramTokens, string>

/** How Mermaid is to draw, in the given colours and typeface. */
export function diagramConfig(palette: DiagramPalette, fontFamily: string): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    // A failure is an error to report; Mermaid would draw a bomb.
    suppressErrorRendering: true,
    // Labels as SVG text: the style sheets of the page cannot change their size.
    htmlLabels: false,
    fontFamily,
    // Of sequences; the theme has that of the other kinds.
    fontSize: FONT_SIZE,
    theme: 'base',
    themeVariables: themeVariables(palette, fontFamily),
    themeCSS: labelCss(palette) + stateCss(palette),
    sequence: {
      mirrorActors: false,
      diagramMarginX: 8,
      diagramMarginY: 8,
      width: 110,
      height: 44,
      actorMargin: 24,
      messageMargin: 32,
    },
  }
}

/** Lines and their labels have the colours of text, to reach the same contrast in both modes. */
function themeVariables(palette: DiagramPalette, fontFamily: string) {
  const { background, surface, soft, text, muted, border, accent } = palette
  return {
    fontFamily,
    fontSize: `${FONT_SIZE}px`,
    background,
    primaryColor: soft,
    primaryTextColor: text,
    primaryBorderColor: accent,
    secondaryColor: surface,
    secondaryTextColor: text,
    secondaryBorderColor: border,
    tertiaryColor: surface,
    tertiaryTextColor: text,
    tertiaryBorderColor: border,
    lineColor: muted,
    textColor: text,
    mainBkg: soft,
    nodeBorder: accent,
    // State diagrams
    transitionColor: muted,
    transitionLabelColor: text,
    specialStateColor: accent,
    innerEndBackground: background,
    // Sequence diagrams
    actorBkg: soft,
    actorBorder: accent,
    actorLineColor: border,
    signalColor: muted,
    signalTextColor: text,
    noteBkgColor: surface,
    noteBorderColor: border,
    noteTextColor: text,
  }
}

/** A rim in the colour of the page keeps labels readable where a line runs behind them. */
function labelCss({ background }: DiagramPalette): string {
  return `.edgeLabels text, .messageText { paint-order: stroke; stroke: ${background} !important; stroke-width: 6px; stroke-linejoin: round; } .edgeLabels rect { fill: none !important; }`
}

/** States by kind; their names in the typeface of code, as in the tables. */
function stateCss(palette: DiagramPalette): string {
  return (Object.keys(stateKinds) as StateKind[])
    .map((kind) => ({ kind, ...stateShapes[kind] }))
    .map(
      ({ kind, border, corner }) =>
        `.node.${kind} rect.label-container { fill: ${palette[`${kind}Soft`]} !important; stroke: ${palette[kind]} !important; rx: ${corner}px; ry: ${corner}px; ${border} } .node.${kind} text { font-family: var(--font-mono); }`,
    )
    .join(' ')
}
