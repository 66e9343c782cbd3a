import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { headingInView, scrollIntoPanel, whileReading } from 'nextra-graphql/shared/in-page.ts'
import { usePage, type TocHeading, type TocHeadings } from './page-context.tsx'
import { Pause } from 'nextra-graphql/shared/markup.tsx'
import styles from './table-of-contents.module.css'

const TITLE_ID = 'contents/title'

const useTitle = () => usePage().config.toc?.title ?? 'On This Page'

/** Nests level 3 headings in level 2 headings. A level 3 heading before any level 2 heading is at the top level. */
function nestToc(headings: TocHeadings) {
  const entries: (TocHeading & { children: TocHeading[] })[] = []
  for (const heading of headings) {
    const parent = entries.at(-1)
    if (heading.depth === 3 && parent?.depth === 2) parent.children.push(heading)
    else if (heading.depth === 2 || heading.depth === 3) entries.push({ ...heading, children: [] })
  }
  return entries
}

/** Whether a list of the headings has at least one entry. */
export const hasContents = (headings: TocHeadings) => nestToc(headings).length > 0

/** Returns the id of the section in view, or undefined above the first section. */
function useSectionInView(headings: TocHeadings): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const elements = headings.flatMap((heading) => document.getElementById(heading.id) ?? [])
    const abort = new AbortController()
    whileReading(() => headingInView(elements), setId, abort.signal)
    return () => abort.abort()
  }, [headings])
  return id
}

/** The table of contents on wide screens, next to the text. Marks the section in view. */
export function TableOfContents({ headings }: { headings: TocHeadings }) {
  const title = useTitle()
  const current = useSectionInView(headings)
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]') ?? list.current?.querySelector('a')
    if (link && list.current) scrollIntoPanel(link, list.current)
  }, [current])

  if (!hasContents(headings)) return null
  return (
    <nav ref={list} aria-labelledby={TITLE_ID} className={`${styles.toc} no-print`}>
      <p id={TITLE_ID} className={styles.title} aria-hidden="true">
        {title}
      </p>
      <TocList headings={headings} current={current} />
    </nav>
  )
}

const PageContentsContext = createContext<TocHeadings>([])

/** Passes the headings of a page to `PageContents` in its text. */
export const PageContentsProvider = PageContentsContext.Provider

/**
 * The table of contents on narrow screens: a bar that stays below the navbar, names the section in view, and opens
 * as a sheet. Works without scripts. `packages/kit/markdown/plugins.mjs` inserts it below the first paragraph.
 */
export function PageContents() {
  const headings = useContext(PageContentsContext)
  const title = useTitle()
  const bar = useRef<HTMLDetailsElement>(null)
  const current = useSectionInView(headings)
  const section = headings.find(({ id }) => id === current)
  const close = () => {
    if (bar.current) bar.current.open = false
  }

  if (!hasContents(headings)) return null
  return (
    <>
      <details ref={bar} className={`${styles.bar} section-bar no-print`}>
        <summary>
          {title}
          {section && <b>{withoutLinks(section.value)}</b>}
        </summary>
        <TocList headings={headings} current={current} onFollow={close} />
      </details>
      {/* Paints the first paragraph before the rest of the page is laid out. */}
      <Pause />
    </>
  )
}

interface TocListProps {
  headings: TocHeadings
  current: string | undefined
  /** Called when the reader follows a link. */
  onFollow?: () => void
}

function TocList({ headings, current, onFollow }: TocListProps) {
  const link = ({ id, value }: TocHeading) => (
    <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={onFollow}>
      {withoutLinks(value)}
    </a>
  )
  return (
    <ul className={`contents ${styles.list}`}>
      {nestToc(headings).map((entry) => (
        <li key={entry.id}>
          {link(entry)}
          {entry.children.length > 0 && (
            <ul>
              {entry.children.map((child) => (
                <li key={child.id}>{link(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Removes links from the content of a heading, because they cannot be nested, and ids, which must be unique. */
function withoutLinks(value: ReactNode): ReactNode {
  if (typeof value === 'string') return value
  return Children.map(value, (node) => {
    if (!isValidElement<{ id?: string; href?: string; children?: ReactNode }>(node)) return node
    const { href, children } = node.props
    return href === undefined && node.type !== 'a'
      ? cloneElement(node, { id: undefined }, withoutLinks(children))
      : withoutLinks(children)
  })
}
