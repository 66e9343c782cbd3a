import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useId,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { AdmonitionType } from '#markdown/admonitions.mjs'
import { capitalised } from 'nextra-graphql/shared/text.ts'
import { DangerIcon, InfoIcon, NoteIcon, TipIcon, WarningIcon } from '#ui/icons.tsx'
import styles from './admonition.module.css'

const icons: Record<AdmonitionType, ComponentType> = {
  note: NoteIcon,
  tip: TipIcon,
  info: InfoIcon,
  warning: WarningIcon,
  danger: DangerIcon,
}

interface AdmonitionContext {
  type: AdmonitionType
  titleId: string
}

const Context = createContext<AdmonitionContext>({ type: 'note', titleId: '' })

interface AdmonitionProps {
  type: AdmonitionType
  /** Plain-text title. For a title with markup, put an AdmonitionTitle first instead. */
  title?: string
  children: ReactNode
}

/**
 * An admonition, written `:::type Title` in Markdown. The title defaults to the name of the type.
 * Colour is not the only sign of the type: each type has an icon, and screen readers announce it
 * before the title.
 */
export function Admonition({ type, title, children }: AdmonitionProps) {
  const id = useId()
  const titleId = `${id}title`
  const typeId = `${id}type`
  /** The default title, and part of the name for screen readers. */
  const label = capitalised(type)
  const hasRichTitle = Children.toArray(children).some(
    (child) => isValidElement(child) && child.type === AdmonitionTitle,
  )
  const isTitled = hasRichTitle || title !== undefined
  return (
    <Context value={{ type, titleId }}>
      <aside
        // By default, an aside is a landmark, and a page should not have one for each note.
        role="note"
        className={[styles.box, styles[type]].filter(Boolean).join(' ')}
        aria-labelledby={isTitled ? `${typeId} ${titleId}` : titleId}
      >
        {isTitled && (
          <span id={typeId} hidden>
            {label}
          </span>
        )}
        {!hasRichTitle && <AdmonitionTitle>{title ?? label}</AdmonitionTitle>}
        {children}
      </aside>
    </Context>
  )
}

/** The heading line of an admonition, with the icon of its type. Use it only inside an Admonition. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  const { type, titleId } = useContext(Context)
  const Icon = icons[type]
  return (
    <div className={styles.title}>
      <Icon />
      <span id={titleId}>{children}</span>
    </div>
  )
}
