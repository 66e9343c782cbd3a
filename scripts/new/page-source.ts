import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import { FOLDER_FIELD } from '@/lib/navigation/navigation'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { filesIn, inTurns, readText } from '../shared/files'

/** Text in the places where an author is to write. The content check names any that is left. */
export const placeholders = {
  /** Long enough to be accepted, and plain enough to be seen in review. */
  description: 'Say in one sentence of 50 to 160 characters what the reader learns here.',
  introduction: 'Write the introduction here: it is what the list of posts shows.',
  post: 'The rest of the post.',
  aim: 'Say here what the reader can do after reading.',
  before: 'What has to be there first.',
  /** Begins the remark above a page whose text is still to come: guide.md. */
  notWritten: ':::warning Not written yet',
} as const

/** A page with its front matter and its title. */
export const pageSource = (
  title: string,
  fields: Readonly<Record<string, unknown>>,
  body: string,
) =>
  `---\n${stringify({ title, ...fields }, { lineWidth: 0, singleQuote: true, version: '1.1' })}---\n\n# ${title.replace(/[\\<{`*]/g, '\\$&')}\n\n${body}\n`

/** Folder of the guides, as part of an address, where no category page lists another. */
const GUIDES = 'docs/user-flows'

/** The folder that the first category page lists, but for that of the reference: an owner may name it otherwise. */
export async function guidesFolder(root: string): Promise<string> {
  const sources = await inTurns(await filesIn(root, 'pages/docs/category'), (file) =>
    readText(root, file),
  )
  const folders = sources.flatMap(
    (source) => readFrontMatter(source ?? '').text(FOLDER_FIELD) ?? [],
  )
  const folder = folders.find((route) => !isWithin(route, REFERENCE_PREFIX))
  return folder?.slice(1) ?? GUIDES
}

/** A guide to a task without its text, with the structure of every guide of this site. @param product its name */
export function guideSource(title: string, product: string): string {
  const description = `${title} in ${product}, step by step: what people do, with the calls, states and errors.`
  const fields = { description: description.length > 160 ? placeholders.description : description }
  return pageSource(
    title,
    fields,
    readFileSync(new URL('guide.md', import.meta.url), 'utf8').trim(),
  )
}
