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

/** Lines of text of the skeletons: of a guide, and of the pages that an adopted site begins with. */
const SKELETON_LINES = new Set(
  ['guide.md', 'skeletons.txt'].flatMap((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/^[#:]/.test(line)),
  ),
)

/** What a page still has of the text that it began with; of a page that says so itself, that alone. */
export function unwrittenIn(source: string): string[] {
  if (source.includes(placeholders.notWritten)) return [placeholders.notWritten]
  return [
    ...Object.values(placeholders).filter((text) => source.includes(text)),
    ...source.split('\n').filter((line) => SKELETON_LINES.has(line)),
  ]
}

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
