import type { ReactNode } from 'react'

interface FoldProps {
  /** With the name of the type, where that does not stand beside the fold. */
  title: ReactNode
  /** Whether it stands within another one. */
  inner: boolean
  open?: boolean
  /** Terms and their descriptions. */
  children: ReactNode
}

/**
 * What a type is made of, where it is sent or returned. A page has thousands of these rows: they
 * have no element and no class that the style sheet can do without.
 */
export function Fold({ title, inner, open, children }: FoldProps) {
  return (
    <details className={inner ? undefined : 'ref-fields'} open={open}>
      <summary>{title}</summary>
      <dl>{children}</dl>
    </details>
  )
}
