import type { ComponentProps } from 'react'
import type { StaticImageData } from 'next/image'
import { AnyLink } from '#ui/links.tsx'
import table from './data-table.module.css'
import styles from './markdown-elements.module.css'

/** Creates a heading with a link to itself, which appears on hover and focus. Its symbol, in the style sheet, is
 * not part of the text. */
export function heading(Tag: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children, ...props }: ComponentProps<'h2'>) {
    const name = typeof children === 'string' ? children : undefined
    return (
      <Tag id={id} className={styles.heading} aria-label={name} {...props}>
        {children}
        {id && (
          <a
            href={`#${id}`}
            className={`${styles.permalink} no-print`}
            aria-label={`Link to ${name ?? 'this section'}`}
          />
        )}
      </Tag>
    )
  }
}

/** A link in running text: within the page, within the site, or to another site. */
export function MarkdownLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  const Link = /^(?:\/|https?:)/.test(href) ? AnyLink : 'a'
  return (
    <Link href={href} {...props}>
      {children}
    </Link>
  )
}

/** Nextra adds a blurred placeholder for photographs. */
type ImageProps = Omit<ComponentProps<'img'>, 'src'> & {
  src?: string | StaticImageData
  placeholder?: 'blur'
}

/**
 * An image of a page. Nextra imports images of the site, with their size and a URL that includes the base path.
 */
export function MarkdownImage({ src, alt, placeholder: _placeholder, ...props }: ImageProps) {
  const { src: address, width, height } = typeof src === 'object' ? src : { src }
  const size = { width, height, ...props }
  return <img src={address} alt={alt} loading="lazy" decoding="async" {...size} />
}

/** The read-only checkbox of a task list, whose name also states whether the task is done. */
export function TaskCheckbox({ checked, ...props }: ComponentProps<'input'>) {
  return <input {...props} checked={checked} aria-label={checked ? 'Done' : 'To do'} />
}

/**
 * A table that scrolls if it is wider than the column. In a narrow column, the rows of Markdown tables become blocks
 * (markdown/rehype-tables.mjs). HTML tables scroll instead, because they may have merged cells.
 */
export function DataTable(props: ComponentProps<'table'>) {
  return (
    // The scroll area must be focusable, so it needs a name.
    <div
      className={props.role ? table.blocks : table.scroll}
      tabIndex={0}
      role="group"
      aria-label={props['aria-label'] ?? 'Table'}
    >
      <table className={table.table} {...props} />
    </div>
  )
}
