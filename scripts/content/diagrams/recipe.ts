import { readFileSync } from 'node:fs'
import { diagramConfig } from '@/lib/diagram/config'
import { drawingName } from '@/lib/diagram/drawing-name'
import { placeholderPalette } from '@/lib/diagram/placeholders'
import { fromRoot } from '../../shared/root'

/** What every drawing is made with. */
export const recipe = diagramConfig(placeholderPalette, 'Figtree, sans-serif')

/** Stands in each drawing: it is stale when Mermaid's version or the settings have changed since. */
export function recipeMark(): string {
  const { version } = JSON.parse(
    readFileSync(fromRoot('node_modules/mermaid/package.json'), 'utf8'),
  ) as { version: string }
  return drawingName(version + JSON.stringify(recipe))
}
