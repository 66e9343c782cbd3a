/**
 * The address that opens a form for a new issue, as nextra-theme-docs builds it.
 *
 * @param repository any address inside a repository on GitHub or GitLab
 * @throws Error for another host, whose forms are not known
 */
export function newIssueUrl(repository: string, title: string, labels: string): string {
  const { origin, pathname } = new URL(repository)
  const [, owner = '', name = ''] = pathname.split('/')
  const base = `${origin}/${owner}/${name}`
  if (origin.includes('gitlab')) {
    const label = encodeURIComponent(`/label ~${labels}`)
    return `${base}/-/issues/new?issue[title]=${encodeURIComponent(title)}&issue[description]=${label}`
  }
  if (origin.includes('github')) {
    return `${base}/issues/new?title=${encodeURIComponent(title)}&labels=${encodeURIComponent(labels)}`
  }
  throw new Error(
    `theme.config.tsx: docsRepositoryBase is ${repository}, neither on GitHub nor on GitLab: write feedback.useLink, and leave notFound.content null.`,
  )
}
