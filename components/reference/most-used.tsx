/** The operations that guides come to first; the browser has `browser.tsx` instead. */
import { renderToStaticMarkup } from 'react-dom/server'
import { anchorId, referenceHref } from '@/lib/reference/anchors'
import { byGuide, type GuideIndex } from '@/lib/reference/guides'
import { NAMED_ON_CARD } from '@/lib/reference/limits'
import type { Operation } from '@/lib/reference/pages'
import { Separated } from './parts'

/** The first operations of each guide, as static HTML. */
export function renderMostUsed(operations: Iterable<Operation>, guides: GuideIndex): string {
  const byId = new Map([...operations].map((own) => [anchorId(own.operation, own.name), own]))
  // In the order of the guides, not of the page.
  const linked = [...guides.keys()].flatMap((id) => {
    const operation = byId.get(id)
    return operation ? [{ id, operation }] : []
  })
  return renderToStaticMarkup(
    <dl className="ref-used">
      {byGuide(linked, guides).map(({ guide, entries }) => (
        <div key={guide?.href}>
          <dt>{guide?.title}</dt>
          <dd>
            <Separated by=", ">
              {entries.slice(0, NAMED_ON_CARD).map(({ id, operation: { operation, name } }) => (
                <a key={id} href={referenceHref(operation, name)}>
                  <code>{name}</code>
                </a>
              ))}
            </Separated>
          </dd>
        </div>
      ))}
    </dl>,
  )
}
