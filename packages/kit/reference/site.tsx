/** What the kit adds to the reference. The bundler replaces `nextra-graphql/site` with this module. */
import type { PageMapItem } from 'nextra'
import type { CodeProps, ReferenceSite, SiteParts } from 'nextra-graphql/components/context.tsx'
import { REFERENCE_PREFIX } from 'nextra-graphql/model/anchors.ts'
import type { Guide } from 'nextra-graphql/model/guides.ts'
import type { OperationsFile } from 'nextra-graphql/model/operations.ts'
import { createReference } from 'nextra-graphql/model/reference.ts'
import { remember } from 'nextra-graphql/shared/remember.ts'
import history from '#data/history.json'
import guideLinks from '#data/guides.json'
import { api } from '#settings/api.ts'
import operations from '#public/operations.json?raw'
import sdl from '#public/schema.graphql?raw'
import { CodeBlock, FOLDED_BESIDE_TEXT_FROM } from '#code/code-block.tsx'
import { Exchange } from '#code/exchange.tsx'
import { highlight, languageLabel } from '#code/highlight.mjs'
import { listedPages } from '#frame/navigation/navigation.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { endpoints, siteTarget } from '#endpoints/endpoints.ts'

/** Returns the reference, linked to the guides in the menu. */
export function useReferenceSite(): ReferenceSite {
  const { pageMap } = usePage()
  return { ...PARTS, reference: referenceOf(pageMap) }
}

const PARTS: SiteParts = {
  Code,
  Exchange,
  target: siteTarget,
  canSend: endpoints.length > 0,
  hasCheck: true,
}

function Code({ code, label, isNarrow = false, ...props }: CodeProps) {
  return (
    <CodeBlock
      html={highlight(code, props.language)}
      lines={code.split('\n').length}
      foldedFrom={isNarrow ? FOLDED_BESIDE_TEXT_FROM : undefined}
      label={label ?? languageLabel(props.language)}
      {...props}
    />
  )
}

const referenceOf = remember((pageMap: readonly PageMapItem[]) =>
  createReference({
    sdl,
    operations: JSON.parse(operations) as OperationsFile,
    history,
    guides: guidesIn(pageMap),
    api,
    routes: new Set(routesIn(pageMap)),
  }),
)

/** Lists the guides in the menu, with the schema entries they use. */
const guidesIn = (pageMap: readonly PageMapItem[]): Guide[] =>
  listedPages(pageMap)
    .filter(({ href }) => !isWithin(href, REFERENCE_PREFIX))
    .map(({ title, href }) => ({ title, href, entries: [], ...guideLinks[href] }))

/** Lists the routes of all pages. */
const routesIn = (pageMap: readonly PageMapItem[]): string[] =>
  pageMap.flatMap((item) =>
    'children' in item ? routesIn(item.children) : 'route' in item ? item.route : [],
  )
