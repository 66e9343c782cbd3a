/** Texts that new pages begin with, and that the check finds again until an author has written others. */
import { readFileSync } from 'node:fs'

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

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Text of a guide that is still to be written. */
export const guideSkeleton = read('guide.md').trim()

/** Lines of text of the skeletons: of a guide, and of the pages that an adopted site begins with. */
const SKELETON_LINES = new Set(
  [guideSkeleton, read('skeletons.txt')].flatMap((text) =>
    text.split('\n').filter((line) => line !== '' && !/^[#:]/.test(line)),
  ),
)

/** Text that a page still has from its beginning; of a page that says so itself, that sentence alone. */
export function unwrittenIn(source: string): string[] {
  if (source.includes(placeholders.notWritten)) return [placeholders.notWritten]
  return [
    ...Object.values(placeholders).filter((text) => source.includes(text)),
    ...source.split('\n').filter((line) => SKELETON_LINES.has(line)),
  ]
}
