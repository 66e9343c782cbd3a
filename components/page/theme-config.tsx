import { createContext, createElement, useContext, type FC, type ReactNode } from 'react'
import type { DocsThemeConfig } from 'nextra-theme-docs'
import type { MDXComponents } from 'nextra/mdx'

/** Some names of one key of Nextra's docs theme. */
type Part<
  Key extends keyof DocsThemeConfig,
  Name extends keyof NonNullable<DocsThemeConfig[Key]>,
> = Pick<NonNullable<DocsThemeConfig[Key]>, Name>

/**
 * Keys of theme.config.tsx: the part of nextra-theme-docs' configuration that this site
 * supports, with the same names, meanings and defaults. The README lists the keys.
 */
export interface ThemeConfig extends Pick<
  DocsThemeConfig,
  | 'banner'
  | 'darkMode'
  | 'docsRepositoryBase'
  | 'editLink'
  | 'feedback'
  | 'footer'
  | 'gitTimestamp'
  | 'head'
  | 'logo'
  | 'main'
  | 'navbar'
  | 'navigation'
  | 'notFound'
> {
  /** Code is a `CodeBlock` before components take their places: a `pre` would never be used. */
  components?: MDXComponents & { pre?: never }
  nextThemes?: Part<'nextThemes', 'storageKey'> & {
    defaultTheme?: 'light' | 'dark' | 'system'
    forcedTheme?: 'light' | 'dark'
  }
  /** A link in the navbar; its icon has to say in words, too, where the link leads. */
  project?: Required<Part<'project', 'icon' | 'link'>>
  sidebar?: Part<'sidebar', 'autoCollapse' | 'defaultMenuCollapseLevel'>
  toc?: Part<'toc', 'backToTop' | 'extraContent' | 'title'>
}

/** Keys that are never missing: their defaults are in components/layout/theme-defaults.tsx. */
type Defaulted = Exclude<keyof ThemeConfig, 'gitTimestamp' | 'head' | 'logo' | 'main' | 'project'>

/** The configuration with the defaults filled in. */
export type ResolvedThemeConfig = Omit<ThemeConfig, Defaulted> & {
  [Key in Defaulted]-?: Key extends 'components'
    ? MDXComponents
    : Key extends 'navigation'
      ? NonNullable<ThemeConfig[Key]>
      : FilledIn<NonNullable<ThemeConfig[Key]>>
}

/** Every name is there, but for one whose absence has a meaning. */
type FilledIn<Value> = Value extends object
  ? Required<Omit<Value, 'forcedTheme'>> & Pick<Value, Extract<keyof Value, 'forcedTheme'>>
  : Value

const ThemeConfigContext = createContext<ResolvedThemeConfig | null>(null)

export const ThemeConfigProvider = ThemeConfigContext.Provider

/** The configuration of theme.config.tsx, with the defaults filled in. Throws outside the site's layout. */
export function useThemeConfig(): ResolvedThemeConfig {
  const config = useContext(ThemeConfigContext)
  if (!config)
    throw new Error(
      'useThemeConfig needs the site layout around it (components/layout/site-layout.tsx).',
    )
  return config
}

/** A part of the configuration that may be a node or a component. */
export function renderPart<Props extends object>(
  part: ReactNode | FC<Props>,
  props: Props,
): ReactNode {
  return typeof part === 'function' ? createElement(part, props) : part
}
