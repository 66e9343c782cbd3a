import type { MermaidConfig } from 'mermaid'

/** The custom properties of styles/tokens.css that a diagram is drawn with. */
export const diagramTokens = {
  background: '--color-bg',
  surface: '--color-bg-subtle',
  soft: '--color-accent-soft',
  text: '--color-text',
  muted: '--color-text-muted',
  border: '--color-border-strong',
  accent: '--color-accent',
} as const

/** A colour for each token, in a notation that Mermaid can compute with, such as `#0b6b52`. */
export type DiagramPalette = Record<keyof typeof diagramTokens, string>

/** How Mermaid is to draw, in the given colours and typeface. */
export function diagramConfig(palette: DiagramPalette, fontFamily: string): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    // Failures are for the component to show; Mermaid would draw a bomb.
    suppressErrorRendering: true,
    // Labels as SVG text: the style sheets of the page cannot change their size.
    htmlLabels: false,
    fontFamily,
    theme: 'base',
    themeVariables: themeVariables(palette, fontFamily),
    themeCSS: labelCss(palette),
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
    fontSize: '15px',
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
