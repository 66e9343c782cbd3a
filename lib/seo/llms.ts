/** One page as the lists for language models show it. */
export interface MachinePage {
  route: string
  title: string
  description: string
  /** Absolute address of the page's Markdown. */
  markdownUrl: string
}

interface LlmsFacts {
  name: string
  summary: string
  /** Headings with their pages, in reading order. */
  groups: readonly { heading: string; pages: readonly MachinePage[] }[]
  /** Further files: schema, examples. */
  files: readonly { title: string; description: string; url: string }[]
}

/** The index for language models (llms.txt): what the site is, then every page's Markdown by group. */
export function renderLlmsIndex({ name, summary, groups, files }: LlmsFacts): string {
  const section = (heading: string, links: LlmsFacts['files']) => {
    const lines = links.map(({ title, url, description }) => `- [${title}](${url}): ${description}`)
    return `## ${heading}\n\n${lines.join('\n')}`
  }
  const sections = groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ heading, pages }) =>
      section(
        heading,
        pages.map(({ markdownUrl, ...page }) => ({ ...page, url: markdownUrl })),
      ),
    )
  const last = section('Machine-readable files', files)
  return [`# ${name}`, `> ${summary}`, ...sections, last].join('\n\n') + '\n'
}
