import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { noFolders, readFolders, writeFolders } from '@/lib/navigation/folders'
import type { NavigationEntry } from '@/lib/navigation/navigation'
import { scrollIntoPanel } from '@/components/page/follow-reading'
import { usePage } from '@/components/page/page-context'
import { AnyLink } from '@/components/ui/links'
import { ChevronIcon } from '@/components/ui/icons'
import styles from './sidebar-list.module.css'

/**
 * The menu of the page's section, for the desktop sidebar and the mobile menu. Folders on the way
 * to the current page open by themselves. All links are in the HTML: without scripts every folder
 * is open.
 */
export function SidebarList({ idPrefix }: { idPrefix: string }) {
  const { route, navigation } = usePage()
  const list = useRef<HTMLUListElement>(null)
  const folders = useFolders(navigation.trail)

  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    const panel = current?.closest('[data-scroll-panel]')
    if (current && panel) scrollIntoPanel(current, panel)
  }, [route])

  return (
    <ul ref={list} className={styles.list}>
      <Entries entries={navigation.sidebar} level={1} idPrefix={idPrefix} folders={folders} />
    </ul>
  )
}

interface Folders {
  isActive: (folder: NavigationEntry) => boolean
  /** @param level 1 for folders at the top of the menu */
  isOpen: (folder: NavigationEntry, level: number) => boolean
  setOpen: (folder: NavigationEntry, open: boolean) => void
}

/**
 * Folders that are open. They stay so, also in the next document, until the reader closes them.
 */
function useFolders(trail: readonly NavigationEntry[]): Folders {
  const { defaultMenuCollapseLevel = 2 } = usePage().config.sidebar ?? {}
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const stored = useSyncExternalStore(neverChanges, readFolders, noFolders)
  const [lastPath, setLastPath] = useState('')
  const active = trail.filter(({ children }) => children).map(({ id }) => id)
  const path = active.join(' ')
  if (path !== lastPath) {
    setLastPath(path)
    setChosen(new Map([...chosen, ...active.map((id) => [id, true] as const)]))
  }
  const folders = new Map([...stored, ...chosen])
  useEffect(() => void writeFolders(folders))
  return {
    isActive: ({ id }) => active.includes(id),
    isOpen: ({ id }, level) => folders.get(id) ?? level < defaultMenuCollapseLevel,
    setOpen: ({ id }, open) => setChosen((before) => new Map(before).set(id, open)),
  }
}

const neverChanges = () => () => undefined

interface EntriesProps {
  entries: readonly NavigationEntry[]
  level: number
  idPrefix: string
  folders: Folders
}

function Entries(props: EntriesProps) {
  return props.entries.map((entry) =>
    entry.isSeparator ? (
      <li key={entry.id} className={styles.separator}>
        {entry.title}
      </li>
    ) : entry.children?.length ? (
      <Folder key={entry.id} {...props} folder={entry} entries={entry.children} />
    ) : (
      <li key={entry.id}>
        <EntryLink entry={entry} className={styles.link} />
      </li>
    ),
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
  const id = idPrefix + folder.id
  return (
    // Before hydration openFolders may have changed it.
    <li data-collapsed={isOpen ? undefined : ''} suppressHydrationWarning>
      <div className={styles.category} data-active={folders.isActive(folder) ? '' : undefined}>
        <EntryLink entry={folder} className={styles.categoryLink} />
        <button
          type="button"
          className={`${styles.caret} needs-js`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${folder.title}'`}
          suppressHydrationWarning
          onClick={() => folders.setOpen(folder, !isOpen)}
        >
          <ChevronIcon size={16} />
        </button>
      </div>
      <ul id={id} className={styles.children}>
        <Entries entries={entries} level={level + 1} idPrefix={idPrefix} folders={folders} />
      </ul>
    </li>
  )
}

/** The label as a link; as text where it leads nowhere. */
function EntryLink({ entry, className }: { entry: NavigationEntry; className?: string }) {
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
