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
  const line = (title: string, url: string, description: string) =>
    `- [${title}](${url}): ${description}`
  const sections = groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ heading, pages }) =>
      [
        `## ${heading}`,
        '',
        ...pages.map((page) => line(page.title, page.markdownUrl, page.description)),
      ].join('\n'),
    )
  const machine = [
    '## Machine-readable files',
    '',
    ...files.map((file) => line(file.title, file.url, file.description)),
  ].join('\n')
  return [`# ${name}`, `> ${summary}`, ...sections, machine].join('\n\n') + '\n'
}
