import { useEffect, useMemo, useRef, useState } from 'react'
import { NO_FOLDERS, readFolders, writeFolders } from '#frame/navigation/folders.ts'
import { entryHref, isLargeMenu, windowOf } from '#frame/navigation/navigation.ts'
import type { NavigationEntry, PageNavigation } from '#frame/navigation/navigation.ts'
import { scrollIntoPanel } from 'nextra-graphql/shared/in-page.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { AnyLink } from '#ui/links.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { createStore } from '#ui/store.ts'
import styles from './sidebar-list.module.css'

/**
 * The menu of the page's section, for the sidebar and the mobile menu. Opens the folders that contain the
 * current page. The HTML contains the whole menu, and without scripts all folders are open. Only a large menu
 * is shortened (`windowOf`).
 */
export function SidebarList({ idPrefix }: { idPrefix: string }) {
  const { route, navigation } = usePage()
  const list = useRef<HTMLUListElement>(null)
  const folders = useFolders(navigation)

  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    const panel = current?.closest('[data-scroll-panel]')
    if (!current || !panel) return
    const folder = current.closest('ul')?.closest('li')
    if (folder) scrollIntoPanel(folder, panel, 0)
    scrollIntoPanel(current, panel)
  }, [route])

  return (
    <ul ref={list} className={styles.list}>
      <Entries
        entries={navigation.sidebar}
        list="/"
        level={1}
        idPrefix={idPrefix}
        folders={folders}
      />
    </ul>
  )
}

interface Folders {
  /** Whether the menu is too large for every page to contain all of it. */
  isLarge: boolean
  /** Whether the entry is the page, or a folder that contains it. */
  isActive: (entry: NavigationEntry) => boolean
  /** @param level 1 for folders at the top of the menu */
  isOpen: (folder: Pick<NavigationEntry, 'id'>, level: number) => boolean
  setOpen: (folder: Pick<NavigationEntry, 'id'>, open: boolean) => void
}

const earlier = createStore(readFolders(), NO_FOLDERS)

/** Returns the state of the folders. They stay open until the reader closes them, even in the next document. */
function useFolders({ trail, sidebar }: PageNavigation): Folders {
  const { defaultMenuCollapseLevel = 2 } = usePage().config.sidebar ?? {}
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const stored = earlier.use()
  const [lastPath, setLastPath] = useState('')
  const active = trail.filter(({ children }) => children).map(({ id }) => id)
  const path = active.join(' ')
  if (path !== lastPath) {
    setLastPath(path)
    setChosen(new Map([...chosen, ...active.map((id) => [id, true] as const)]))
  }
  const folders = new Map([...stored, ...chosen])
  useEffect(() => void writeFolders(folders))
  const isLarge = useMemo(() => isLargeMenu(sidebar), [sidebar])
  return {
    isLarge,
    isActive: ({ id }) => trail.some((entry) => entry.id === id),
    isOpen: ({ id }, level) => folders.get(id) ?? (!isLarge && level < defaultMenuCollapseLevel),
    setOpen: ({ id }, open) => setChosen((before) => new Map(before).set(id, open)),
  }
}

interface EntriesProps {
  entries: readonly NavigationEntry[]
  /** Id of the folder that contains them. */
  list: string
  level: number
  idPrefix: string
  folders: Folders
}

function Entries(props: EntriesProps) {
  const { entries, list, level, folders } = props
  // Stored like a folder, under an id that is not the path of a page.
  const whole = { id: `${list}*` }
  const { before, middle, after } =
    folders.isLarge && !folders.isOpen(whole, level)
      ? windowOf(entries, folders.isActive)
      : { before: 0, middle: entries, after: 0 }
  const more = (count: number, where: string) =>
    count > 0 && (
      <li className="needs-js">
        <button
          type="button"
          className={`menu-link ${styles.more}`}
          onClick={() => folders.setOpen(whole, true)}
        >
          {count} more {where}
        </button>
      </li>
    )
  return (
    <>
      {more(before, 'above')}
      {middle.map((entry) => (
        <Entry key={entry.id} {...props} entry={entry} />
      ))}
      {more(after, 'below')}
    </>
  )
}

function Entry({ entry, ...props }: EntriesProps & { entry: NavigationEntry }) {
  if (entry.isSeparator) return <li className={styles.separator}>{entry.title}</li>
  if (entry.children?.length) return <Folder {...props} folder={entry} entries={entry.children} />
  return (
    <li>
      <EntryLink entry={entry} className={styles.link} />
    </li>
  )
}

function Folder({
  folder,
  entries,
  level,
  idPrefix,
  folders,
}: EntriesProps & { folder: NavigationEntry }) {
  const isOpen = folders.isOpen(folder, level)
  const isRendered = isOpen || !folders.isLarge
  const id = idPrefix + folder.id
  // Without scripts, a closed folder of a large menu links to its first page.
  const label =
    folders.isLarge && folder.href === undefined
      ? { title: folder.title, href: entryHref(folder), isLink: true }
      : folder
  return (
    // openFolders may have changed the attribute before hydration.
    <li data-collapsed={isOpen ? undefined : ''} suppressHydrationWarning>
      <div className={styles.category} data-active={folders.isActive(folder) ? '' : undefined}>
        <EntryLink entry={label} className={styles.categoryLink} />
        <button
          type="button"
          className={`${styles.caret} needs-js`}
          aria-expanded={isOpen}
          aria-controls={isRendered ? id : undefined}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${folder.title}'`}
          suppressHydrationWarning
          onClick={() => folders.setOpen(folder, !isOpen)}
        >
          <ChevronIcon size={16} />
        </button>
      </div>
      {isRendered && (
        <ul id={id} className={styles.children}>
          <Entries
            entries={entries}
            list={folder.id}
            level={level + 1}
            idPrefix={idPrefix}
            folders={folders}
          />
        </ul>
      )}
    </li>
  )
}

type EntryLabel = Pick<NavigationEntry, 'title' | 'isLink'> & { href?: string | undefined }

/** The label, as a link if it has a target. */
function EntryLink({ entry, className }: { entry: EntryLabel; className?: string }) {
  const { route } = usePage()
  const { title, href, isLink } = entry
  if (href === undefined) return <span className={`menu-link ${className}`}>{title}</span>
  return (
    <AnyLink
      href={href}
      className={`menu-link ${className}`}
      aria-current={href === route && !isLink ? 'page' : undefined}
    >
      {title}
    </AnyLink>
  )
}
