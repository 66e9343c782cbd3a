import type { MermaidConfig } from 'mermaid'
import { stateKinds, type StateKind } from '#markdown/state-diagram.mjs'

/** Size of every label, in CSS pixels at the natural width. */
const FONT_SIZE = 14

/** The custom properties of packages/kit/styles/tokens.css that diagrams use. */
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

/** A colour for each token, as `rgb(…)`, which Mermaid requires. */
export type DiagramPalette = Record<keyof typeof diagramTokens, string>

/** Border and corners of each kind of state, so that they differ by more than colour. */
const stateShapes: Record<StateKind, string> = {
  waiting: 'stroke-dasharray: 4 3; rx: 5px; ry: 5px;',
  active: 'rx: 5px; ry: 5px;',
  hold: 'stroke-width: 3px; rx: 5px; ry: 5px;',
  done: 'rx: 17px; ry: 17px;',
  failed: 'stroke-width: 2px; rx: 0; ry: 0;',
}

/** Returns Mermaid's configuration for a colour mode. */
export function diagramConfig(palette: DiagramPalette, darkMode: boolean): MermaidConfig {
  const fontFamily = 'Figtree, sans-serif'
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    // Otherwise Mermaid would draw the error.
    suppressErrorRendering: true,
    // With SVG text, style sheets of the page cannot change the size of labels.
    htmlLabels: false,
    handDrawnSeed: 1,
    fontFamily,
    // For sequence diagrams only. Others use the size of the theme.
    fontSize: FONT_SIZE,
    theme: 'base',
    themeVariables: {
      darkMode,
      fontFamily,
      fontSize: `${FONT_SIZE}px`,
      ...themeVariables(palette),
    },
    themeCSS: labelCss(palette) + stateCss(palette),
    gantt: { fontSize: 13, sectionFontSize: 13, barHeight: 24 },
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

/** Variables of Mermaid's base theme, by colour. Mermaid computes the others. */
const VARIABLES: Partial<Record<keyof DiagramPalette, string>> = {
  background:
    'background innerEndBackground pieSectionTextColor pieStrokeColor pieOuterStrokeColor altSectionBkgColor',
  surface:
    'secondaryColor tertiaryColor noteBkgColor commitLabelBackground doneTaskBkgColor sectionBkgColor sectionBkgColor2',
  soft: 'primaryColor mainBkg actorBkg',
  // Includes line labels, so that their contrast is the same in both modes.
  text: 'primaryTextColor secondaryTextColor tertiaryTextColor textColor transitionLabelColor signalTextColor noteTextColor commitLabelColor quadrantPointTextFill quadrantTitleFill taskTextColor taskTextDarkColor taskTextLightColor taskTextOutsideColor',
  muted: 'lineColor transitionColor signalColor archEdgeColor archEdgeArrowColor',
  border:
    'secondaryBorderColor tertiaryBorderColor actorLineColor noteBorderColor archGroupBorderColor doneTaskBorderColor gridColor',
  accent: 'primaryBorderColor nodeBorder specialStateColor actorBorder quadrantPointFill',
  active: 'activeTaskBorderColor',
  activeSoft: 'activeTaskBkgColor',
  failed: 'critBorderColor todayLineColor',
  failedSoft: 'critBkgColor',
}

function themeVariables(palette: DiagramPalette) {
  const { background, surface, soft, text, muted, accent, waiting, active, hold, done, failed } =
    palette
  const strong = [accent, active, hold, waiting, failed, done]
  const roles = Object.entries(VARIABLES) as [keyof DiagramPalette, string][]
  return {
    ...Object.fromEntries(
      roles.flatMap(([role, names]) => names.split(' ').map((name) => [name, palette[role]])),
    ),
    // Series of colours, with labels in the background colour.
    ...series('cScale', strong),
    ...series('cScaleLabel', [background]),
    ...series('cScaleInv', [muted]),
    ...series('cScalePeer', [muted]),
    ...series('pie', strong),
    pieOpacity: 1,
    ...series('git', strong),
    ...series('gitBranchLabel', [background]),
    ...series('quadrant', [soft, surface], 'Fill'),
    ...series('quadrant', [text], 'TextFill'),
    xyChart: {
      ...colours('title xAxisTitle xAxisLabel xAxisTick xAxisLine', text),
      ...colours('yAxisTitle yAxisLabel yAxisTick yAxisLine', text),
      backgroundColor: background,
      plotColorPalette: strong.map(inHex).join(),
    },
    packet: {
      ...colours('startByte endByte label title', text),
      blockStrokeColor: accent,
      blockFillColor: soft,
    },
  }
}

/** Converts a colour to hex, which xyChart requires. */
const inHex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

const colours = (names: string, colour: string) =>
  Object.fromEntries(names.split(' ').map((name) => [`${name}Color`, colour]))

/** Returns numbered variables that cycle through the values. */
const series = (name: string, values: readonly string[], ending = '') =>
  Object.fromEntries(
    Array.from({ length: 13 }, (_, at) => [`${name}${at}${ending}`, values[at % values.length]]),
  )

/** Outlines labels in the background colour, which keeps them readable over lines. */
function labelCss({ background, muted }: DiagramPalette): string {
  return `.edgeLabels text, .messageText { paint-order: stroke; stroke: ${background} !important; stroke-width: 6px; stroke-linejoin: round; } .edgeLabels rect { fill: none !important; } .treemapSection, .treemapLeaf { fill-opacity: 1 !important; stroke: ${background} !important; stroke-opacity: 1 !important; } .lineWrapper line { stroke: ${muted} !important; } .link { mix-blend-mode: normal !important; }`
}

/** Returns the styles of states by kind. Their names are in the code font, as in tables. */
function stateCss(palette: DiagramPalette): string {
  return (Object.keys(stateKinds) as StateKind[])
    .map(
      (kind) =>
        `.node.${kind} rect.label-container { fill: ${palette[`${kind}Soft`]} !important; stroke: ${palette[kind]} !important; ${stateShapes[kind]} } .node.${kind} text { font-family: var(--font-mono); }`,
    )
    .join(' ')
}
