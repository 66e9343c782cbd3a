import { keyword } from './keyword'
import { safeUrl } from '@/lib/reference/description/safe-url'
import type { ScalarModel } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { entry, part, type Entry } from './entry'
import { h, type HtmlNode } from '@/lib/reference/html'
import { directives } from './row'
import { signature } from './signature'
import { usage, usageCount } from './usage'

/** A scalar type. */
export function scalarEntry(type: ScalarModel, context: RenderContext): Entry {
  const scope = { kind: type.kind, name: type.name }
  return entry({
    ...scope,
    level: 2,
    note: type.builtIn ? 'built-in scalar' : 'scalar',
    sdl: context.sdlRange(type.name),
    body: [
      signature([keyword('scalar '), h('b', null, type.name)]),
      context.describe(type.description, scope),
      directives(type.directives),
      type.specifiedBy !== null && specification(type.specifiedBy),
      part(
        2,
        'Where it is used',
        type.builtIn
          ? usageCount(type.references)
          : [context.pathTo(type.path), usage(type.references)],
      ),
    ],
  })
}

function specification(address: string): HtmlNode {
  const href = safeUrl(address)
  return h(
    'p',
    null,
    'Specified by ',
    href ? h('a', { href }, address) : h('code', null, address),
    '.',
  )
}
