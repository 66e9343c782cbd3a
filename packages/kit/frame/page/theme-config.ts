import { createElement, type FC, type ReactNode } from 'react'
import type { DocsThemeConfig } from 'nextra-theme-docs'
import type { MDXComponents } from 'nextra/mdx'

/**
 * Options of theme.config.tsx: the part of nextra-theme-docs' configuration that this site supports, with the
 * same names and meanings. The README lists them.
 */
export interface ThemeConfig extends Pick<
  DocsThemeConfig,
  | 'darkMode'
  | 'docsRepositoryBase'
  | 'footer'
  | 'gitTimestamp'
  | 'head'
  | 'logo'
  | 'main'
  | 'navbar'
  | 'navigation'
> {
  /** A one-line message above every page. A new key shows it again to readers who closed it. */
  banner?: { key: string; content: ReactNode }
  /** Code blocks use `CodeBlock`, not `pre`. */
  components?: MDXComponents
  editLink?: { content: ReactNode }
  nextThemes?: { defaultTheme: 'light' | 'dark' | 'system' }
  /** Menu folders above this level are initially open. */
  sidebar?: { defaultMenuCollapseLevel: number }
  toc?: { title: ReactNode }
}

/** Renders a part of the configuration that may be a node or a component. */
export function renderPart<Props extends object>(
  part: ReactNode | FC<Props>,
  props: Props,
): ReactNode {
  return typeof part === 'function' ? createElement(part, props) : part
}
