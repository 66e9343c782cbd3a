import { site } from '@/site.config'
import type { ResolvedThemeConfig, ThemeConfig } from '@/components/page/theme-config'
import { EditLink, GitTimestamp, useFeedbackLink } from '@/components/docs/page-meta'
import { Footer } from './footer'
import { useHeadTags } from './head-tags'
import { Logo } from './logo'
import { Navbar } from './navbar'

/** What holds for keys that theme.config.tsx leaves out: what nextra-theme-docs documents, with the parts of this site. */
const defaults: ResolvedThemeConfig = {
  banner: { content: null, dismissible: true, key: 'nextra-banner' },
  components: {},
  darkMode: true,
  docsRepositoryBase: site.repository.editBase,
  editLink: { component: EditLink, content: 'Edit this page' },
  feedback: {
    content: 'Question? Give us feedback →',
    labels: 'feedback',
    useLink: useFeedbackLink,
  },
  footer: { component: Footer, content: null },
  gitTimestamp: GitTimestamp,
  head: useHeadTags,
  logo: Logo,
  navbar: { component: Navbar, extraContent: null },
  navigation: true,
  nextThemes: { defaultTheme: 'system', storageKey: 'theme' },
  notFound: { content: 'Submit an issue about broken link →', labels: 'bug' },
  sidebar: { autoCollapse: false, defaultMenuCollapseLevel: 2 },
  toc: { backToTop: 'Scroll to top', extraContent: null, title: 'On This Page' },
}

/** The configuration with the defaults filled in, also inside the keys that hold several settings. */
export function resolveThemeConfig(config: ThemeConfig): ResolvedThemeConfig {
  return {
    ...defaults,
    ...config,
    banner: { ...defaults.banner, ...config.banner },
    editLink: { ...defaults.editLink, ...config.editLink },
    feedback: { ...defaults.feedback, ...config.feedback },
    footer: { ...defaults.footer, ...config.footer },
    navbar: { ...defaults.navbar, ...config.navbar },
    nextThemes: { ...defaults.nextThemes, ...config.nextThemes },
    notFound: { ...defaults.notFound, ...config.notFound },
    sidebar: { ...defaults.sidebar, ...config.sidebar },
    toc: { ...defaults.toc, ...config.toc },
  }
}
