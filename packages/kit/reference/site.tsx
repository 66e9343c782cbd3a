/** What the kit adds to the reference. The bundler replaces `nextra-graphql/site` with this module. */
import type { PageMapItem } from 'nextra'
import type { CodeProps, ReferenceSite } from 'nextra-graphql/components/context.tsx'
import { REFERENCE_PREFIX } from 'nextra-graphql/model/anchors.ts'
import type { Guide } from 'nextra-graphql/model/guides.ts'
import type { OperationsFile } from 'nextra-graphql/model/operations.ts'
import { createReference } from 'nextra-graphql/model/reference.ts'
import { remember } from 'nextra-graphql/shared/remember.ts'
import history from '#data/history.json'
import guideLinks from '#data/guides.json'
import { api } from 'nextra-graphql/api-config'
import operations from '#public/operations.json?raw'
import sdl from '#public/schema.graphql?raw'
import { CodeBlock, FOLDED_BESIDE_TEXT_FROM } from '#code/code-block.tsx'
import { Exchange } from '#code/exchange.tsx'
import { highlight, languageLabel } from '#code/highlight.mjs'
import { allPages, listedPages } from '#frame/navigation/navigation.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { siteTarget } from '#endpoints/endpoints.ts'
import { useSite } from '#settings/use-site.ts'

/** Returns the reference, linked to the guides in the menu. */
export function useReferenceSite(): ReferenceSite {
  const site = useSite()
  return {
    Code,
    Exchange,
    target: siteTarget(site.api),
    canSend: site.api.playground !== null,
    hasCheck: true,
    reference: referenceOf(usePage().pageMap),
  }
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
    routes: new Set(allPages(pageMap).map(({ route }) => route)),
  }),
)

/** Lists the guides in the menu, with the schema entries they use. */
const guidesIn = (pageMap: readonly PageMapItem[]): Guide[] =>
  listedPages(pageMap)
    .filter(({ href }) => !isWithin(href, REFERENCE_PREFIX))
    .map(({ title, href }) => ({ title, href, entries: [], ...guideLinks[href] }))
