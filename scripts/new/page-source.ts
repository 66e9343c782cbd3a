/** Templates of new pages. */

/** Text in the places where an author is to write. The content check names any that is left. */
export const placeholders = {
  /** Long enough to be accepted, and plain enough to be seen in review. */
  description: 'Say in one sentence of 50 to 160 characters what the reader learns here.',
  introduction: 'Write the introduction here: it is what the list of posts shows.',
  post: 'The rest of the post.',
  aim: 'Say here what the reader can do after reading.',
  before: 'What has to be there first.',
  /** Begins the remark above a page whose text is still to come. */
  notWritten: ':::warning Not written yet',
} as const

/** The remark by which a build counts a page as unwritten. */
const NOT_WRITTEN = `${placeholders.notWritten}

This page has its place and its structure, and waits for its text.

:::`

/**
 * A page with its front matter and its title.
 *
 * @param fields of the front matter, apart from the title: `date: 2025-01-15`
 */
export const pageSource = (title: string, fields: readonly string[], body: string) =>
  `---\ntitle: ${yamlText(title)}\n${fields.join('\n')}\n---\n\n# ${title.replace(/[\\<{`*]/g, '\\$&')}\n\n${body}\n`

/** Sections of a page, each with what its author is to say there. */
const sections = (list: readonly (readonly [heading: string, what: string])[]) =>
  list.map(([heading, what]) => `## ${heading}\n\n${what}`).join('\n\n')

/** A text as a YAML scalar; quoted only when it has to be. */
function yamlText(text: string): string {
  return /^[A-Za-z][\w ,.()/-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`
}

/** Folder of the guides, as part of an address. */
export const GUIDES = 'docs/user-flows'

/** Sections of a guide, each with what its author is to say there. */
const SECTIONS = [
  ['Roles and prerequisites', 'Who may do what, and what has to be there first.'],
  ['Steps', 'What people do, in order, with the call beside each step.'],
  ['Errors', 'What can go wrong, how the API says so, and what to do next.'],
  ['States', 'The states of the record as a diagram, and the same as a table.'],
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
    [`description: ${yamlText(description.length > 160 ? placeholders.description : description)}`],
    `${NOT_WRITTEN}\n\n${sections(SECTIONS)}`,
  )
}
