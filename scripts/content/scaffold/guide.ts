import { NOT_WRITTEN, pageSource, sections, yamlText } from './page-source'

/** Folder of the guides, as part of an address. */
export const GUIDES = 'docs/user-flows'

/** Sections of a guide, each with what its author is to say there. */
const SECTIONS = [
  ['Steps', 'What people do, in order, with the call beside each step.'],
  ['States', 'The states of the record as a diagram, and the same as a table.'],
  ['Errors', 'What can go wrong, how the API says so, and what to do next.'],
  ['API operations', 'The operations of this guide, as links into the reference.'],
  ['Roles and prerequisites', 'Who may do what, and what has to be there first.'],
  ['Rules', 'Limits, deadlines and duties, each with its source.'],
  ['Special cases', 'What happens seldom, and how it ends.'],
  ['Security and privacy', 'Which data this touches, and who sees it.'],
  ['Operations FAQ', 'What support is asked, with the answers.'],
] as const

/** A guide to a task without its text: the structure of every guide of this site. @param product its name */
export function guideSource(title: string, product: string): string {
  const description = `${title} in ${product}, step by step: what people do, with the calls, states and errors.`
  return pageSource(
    title,
    [`description: ${yamlText(description)}`],
    `# ${title}\n\n${NOT_WRITTEN}\n\n${sections(SECTIONS)}`,
  )
}
