import { wordsPerMinute } from '@/site.config'

/** A run of characters with at least one letter or digit: `|` and `---` are not read. */
const word = /\S*[\p{L}\p{N}]\S*/gu

/** Words in a text; code counts, because a reader reads it too. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0
}

/** Minutes that the text takes to read, rounded up; 0 for a text without words. */
export function readingMinutes(text: string): number {
  return Math.ceil(countWords(text) / wordsPerMinute)
}

/** The reading time as shown: `One min read`, `7 min read`. */
export function readingTimeLabel(minutes: number): string {
  return minutes === 1 ? 'One min read' : `${minutes} min read`
}
