import { anchorId } from '@/lib/reference/anchors'
import type { EnumValueModel } from '@/lib/reference/model/types'
import type { Scope } from '@/lib/reference/code-links'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import type { HtmlNode } from '@/lib/reference/html'
import { directives, row, rows } from './row'

/** Values of an enum. */
export function valueList(
  values: readonly EnumValueModel[],
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  return rows(
    values.map((value) =>
      row({
        id: anchorId(scope.kind, scope.name, value.name),
        name: value.name,
        deprecated: value.deprecation !== null,
        facts: directives(value.directives),
        text: [
          deprecation(value.deprecation, scope, context),
          context.describe(value.description, scope),
        ],
      }),
    ),
  )
}
