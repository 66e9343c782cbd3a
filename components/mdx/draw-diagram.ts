import mermaid from 'mermaid'
import { diagramConfig, diagramTokens, type DiagramPalette } from '@/lib/diagram/config'
import { finishSvg, type DrawnDiagram } from '@/lib/diagram/svg'

/**
 * Draws a diagram in the colours and the typeface that the page has now.
 *
 * @param id unique on the page, and a valid CSS identifier
 * @throws {Error} Mermaid's message when the source has a mistake, or when the
 *   part of Mermaid for this kind of diagram could not be loaded
 */
export async function drawDiagram(id: string, source: string): Promise<DrawnDiagram> {
  // Mermaid measures words: with a typeface still to come they would not fit their boxes.
  await document.fonts.ready
  mermaid.initialize(diagramConfig(readPalette(), readFontFamily()))
  const { svg } = await mermaid.render(id, source)
  return finishSvg(svg)
}

function readPalette(): DiagramPalette {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    Object.entries(diagramTokens).map(([name, token]) => [
      name,
      style.getPropertyValue(token).trim(),
    ]),
  ) as DiagramPalette
}

/** The typeface of running text, as the browser resolved it. */
function readFontFamily(): string {
  return getComputedStyle(document.querySelector('main') ?? document.body).fontFamily
}
