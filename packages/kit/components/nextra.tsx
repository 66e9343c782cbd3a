/** The components of `nextra/components` in the style of the site. next.mjs maps that name to this file. */
import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { Tabs as TabList } from '#code/exchange.tsx'
import type { AdmonitionType } from '#markdown/admonitions.mjs'
import { Admonition } from './admonition.tsx'
import { DataTable, MarkdownImage } from './markdown-elements.tsx'
import { Card as SiteCard, Cards as SiteCards } from './styled-blocks.tsx'
import styles from './nextra.module.css'

export { Steps } from './styled-blocks.tsx'
export { MarkdownImage as Image, MarkdownImage as ImageZoom, DataTable as Table }

const CALLOUTS: Readonly<Record<string, AdmonitionType>> = {
  default: 'tip',
  info: 'info',
  warning: 'warning',
  error: 'danger',
}

export function Callout({ type = 'default', children }: { type?: string; children: ReactNode }) {
  return <Admonition type={CALLOUTS[type] ?? 'note'}>{children}</Admonition>
}

interface TabsProps {
  /** Labels of the tabs. Docusaurus tabs define their own. */
  items?: readonly (ReactNode | { label: ReactNode })[]
  defaultIndex?: number | string
  children: ReactNode
}

interface TabProps {
  label?: string
  value?: string
  default?: boolean
  children: ReactNode
}

export function Tab({ children }: TabProps) {
  return <div className={styles.tab}>{children}</div>
}

function AllTabs({ items = [], defaultIndex = 0, children }: TabsProps) {
  const tabs = Children.toArray(children).filter((child) => isValidElement<TabProps>(child))
  const labels = tabs.map(({ props }, index) => {
    const item = items[index]
    const label = item && typeof item === 'object' && 'label' in item ? item.label : item
    return typeof label === 'string' ? label : (props.label ?? props.value ?? `Tab ${index + 1}`)
  })
  const chosen = tabs.findIndex(({ props }) => props.default)
  return (
    <TabList
      name="Tabs"
      kind="text"
      labels={labels}
      selected={chosen === -1 ? Number(defaultIndex) : chosen}
      panels={tabs.map((tab, index) => (
        <div key={index}>{tab}</div>
      ))}
    />
  )
}

export const Tabs = Object.assign(AllTabs, { Tab })

interface CardProps extends Omit<ComponentProps<typeof SiteCard>, 'icon'> {
  icon?: ReactNode
}

export function Card({ icon, children, title, href }: CardProps) {
  return (
    <SiteCard {...(title && { title })} {...(href && { href })}>
      {icon}
      {children}
    </SiteCard>
  )
}

export const Cards = Object.assign(SiteCards, { Card })

interface TreeProps {
  name?: string
  label?: ReactNode
  children?: ReactNode
}

const Folder = ({ name, label, children }: TreeProps) => (
  <li>
    {label ?? name}/<ul>{children}</ul>
  </li>
)

const File = ({ name, label }: TreeProps) => <li>{label ?? name}</li>

export const FileTree = Object.assign(
  ({ children }: TreeProps) => <ul className={styles.tree}>{children}</ul>,
  { Folder, File },
)

export const Bleed = ({ children }: { children: ReactNode }) => <div>{children}</div>
export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />
export const Code = (props: ComponentProps<'code'>) => <code {...props} />
export const Details = (props: ComponentProps<'details'>) => <details {...props} />
export const Pre = (props: ComponentProps<'pre'>) => <pre {...props} />
export const Summary = (props: ComponentProps<'summary'>) => <summary {...props} />
export const Td = (props: ComponentProps<'td'>) => <td {...props} />
export const Th = (props: ComponentProps<'th'>) => <th {...props} />
export const Tr = (props: ComponentProps<'tr'>) => <tr {...props} />
