/** The operations that guides use most; the browser has `browser.tsx` instead. */
import { renderToStaticMarkup } from 'react-dom/server'
import { anchorId, referenceHref } from '@/lib/reference/anchors'
import type { GuideIndex } from '@/lib/reference/guides'
import type { Operation } from '@/lib/reference/pages'
import { Separated } from './parts'

/** So many of each domain. */
const MOST = 2

/** The operations of each domain that the guides link to and call most, as static HTML. */
export function renderMostUsed(
  operations: Iterable<Operation>,
  { titles, guideOf, mostUsed }: GuideIndex,
): string {
  const byId = new Map([...operations].map((own) => [anchorId(own.operation, own.name), own]))
  const used = mostUsed()
  const domains = titles
    .map((title) => ({
      title,
      own: used
        .filter((id) => guideOf(id)?.title === title)
        .flatMap((id) => byId.get(id) ?? [])
        .slice(0, MOST),
    }))
    .filter(({ own }) => own.length > 0)
  return renderToStaticMarkup(
    <dl className="ref-used">
      {domains.map(({ title, own }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Separated by=", ">
              {own.map(({ operation, name }) => (
                <a key={name} href={referenceHref(operation, name)}>
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
