/** How the text of a new page is put together. */

/** What stands where an author is to write. The content check names what is left of it. */
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
export const NOT_WRITTEN = `${placeholders.notWritten}

This page has its place and its structure, and waits for its text.

:::`

/**
 * A page with its front matter.
 *
 * @param fields of the front matter, apart from the title: `date: 2025-01-15`
 */
export const pageSource = (title: string, fields: readonly string[], body: string) =>
  `---\ntitle: ${yamlText(title)}\n${fields.join('\n')}\n---\n\n${body}\n`

/** Sections of a page, each with what its author is to say there. */
export const sections = (list: readonly (readonly [heading: string, what: string])[]) =>
  list.map(([heading, what]) => `## ${heading}\n\n${what}`).join('\n\n')

/** A text as a YAML scalar; quoted only when it has to be. */
export function yamlText(text: string): string {
  return /^[A-Za-z][\w ,.()/-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`
}
