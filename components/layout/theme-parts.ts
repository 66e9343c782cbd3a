import type { ComponentType } from 'react'
import type { MDXProvider } from 'nextra/mdx'
import type { ComponentProps } from 'react'

/** What the site layout takes from theme.config.tsx. */
export interface ThemeParts {
  head: ComponentType
  banner: { content: ComponentType }
  navbar: { component: ComponentType }
  footer: { component: ComponentType }
  components: NonNullable<ComponentProps<typeof MDXProvider>['components']>
}
