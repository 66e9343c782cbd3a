import { useRouter } from 'next/router'
import { newIssueUrl } from '@/lib/site/urls'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { ExternalLink } from '@/components/ui/external-link'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/theme/color-mode'
import { useRootAttribute } from '@/components/page/use-root-attribute'

/** On the not-found page: a new issue that names the address, where theme.config.tsx asks for it. */
export function BrokenLinkReport() {
  const { asPath } = useRouter()
  const { docsRepositoryBase, notFound } = useThemeConfig()
  // The one file for all unknown addresses cannot know which of them it answers.
  const isHydrated = useRootAttribute(COLOR_MODE_ATTRIBUTE) !== null
  if (!notFound.content) return null
  const title = `Found broken \`${isHydrated ? asPath : ''}\` link. Please fix!`
  return (
    <p>
      <ExternalLink href={newIssueUrl(docsRepositoryBase, title, notFound.labels)}>
        {renderPart(notFound.content, {})}
      </ExternalLink>
    </p>
  )
}
