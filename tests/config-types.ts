/**
 * Correct and wrong settings, for `npm run types`: the compiler reports a wrong setting that it accepts as an unused
 * `@ts-expect-error`.
 */
import type { Meta } from '@/packages/kit/frame/navigation/meta.ts'
import type { ThemeConfig } from '@/packages/kit/frame/page/theme-config.ts'
import type { SiteSettings } from '@/packages/kit/settings/settings.ts'
import { site } from '@/site.config'

export const metas = [
  { intro: 'Introduction', '-': { type: 'separator', title: 'Work' } },
  { a: { title: 'A', type: 'page', display: 'hidden', href: '/b' }, '*': { type: 'doc' } },
  { a: { theme: { sidebar: false, toc: false, layout: 'full', breadcrumb: false } } },
  { a: { theme: { pagination: false, timestamp: false } } },
  // @ts-expect-error -- a mistyped key
  { a: { titel: 'A' } },
  // @ts-expect-error -- an unknown layout
  { a: { theme: { layout: 'wide' } } },
] satisfies Meta[]

export const themes = [
  { toc: { title: 'Contents' }, nextThemes: { defaultTheme: 'system' } },
  { components: { h2: () => null, code: 'b' }, navigation: false },
  // @ts-expect-error -- options of Nextra without an effect here
  { sidebar: { toggleButton: true } },
  // @ts-expect-error -- an unknown mode
  { nextThemes: { defaultTheme: 'blue' } },
  // @ts-expect-error -- the site has its own search
  { search: {} },
] satisfies ThemeConfig[]

const { feedItems: _, ...blog } = site.blog

export const settings = [
  site,
  // @ts-expect-error -- no scheme
  { ...site, url: 'docs.example.com' },
  // @ts-expect-error -- feedItems is missing
  { ...site, blog },
  // @ts-expect-error -- no task
  { ...site, search: { ...site.search, tasks: [] } },
  // @ts-expect-error -- not a boolean
  { ...site, indexable: 'yes' },
  // @ts-expect-error -- not a setting
  { ...site, colour: 'red' },
] satisfies SiteSettings[]
