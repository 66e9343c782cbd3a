import { createElement, type FC, type ReactNode } from 'react'
import type { DocsThemeConfig } from 'nextra-theme-docs'
import type { MDXComponents } from 'nextra/mdx'

/**
 * Keys of theme.config.tsx: the part of nextra-theme-docs' configuration that this site supports, with
 * the same names and meanings. The README lists them.
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
  /** One line above every page. Who closed it sees it again under another key. */
  banner?: { key: string; content: ReactNode }
  /** A block of code is a `CodeBlock`, never a `pre`. */
  components?: MDXComponents
  editLink?: { content: ReactNode }
  nextThemes?: { defaultTheme: 'light' | 'dark' | 'system' }
  /** Folders of the menu above this level are open at first. */
  sidebar?: { defaultMenuCollapseLevel: number }
  toc?: { title: ReactNode }
}

/** A part of the configuration that may be a node or a component. */
export function renderPart<Props extends object>(
  part: ReactNode | FC<Props>,
  props: Props,
): ReactNode {
  return typeof part === 'function' ? createElement(part, props) : part
}
