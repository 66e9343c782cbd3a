import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NOT_WRITTEN, pageSource, yamlText } from '../../content/scaffold/page-source'
import type { Answers } from './product'

/** A page to be written: only its address, its title and its structure stay. */
export interface Skeleton {
  file: string
  source: string
}

/** A post without its text. @param former front matter as it was: the day of the post stays */
export function postSkeleton(file: string, title: string, date: string): Skeleton {
  return {
    file,
    source: pageSource(
      title,
      [
        `description: ${yamlText(`The post "${title}" is not written yet: say here in one sentence what it tells.`)}`,
        `date: ${date}`,
        'authors: [docs]',
        'tags: [docusaurus]',
      ],
      `Say here what the post is about: the list of posts shows it.\n\n{/* truncate */}\n\n${NOT_WRITTEN}`,
    ),
  }
}

const FOLDER = path.join(import.meta.dirname, 'skeletons')
/** A text of the front matter in quotes. */
const QUOTED = /^(\w+: )'(.*)'$/gm

/** The pages that stand for themselves: the files of the folder, with the name of the product in them. */
export function singlePages({ name }: Answers): Skeleton[] {
  const named = (text: string) => text.replaceAll('$NAME', () => name)
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({
      file: `pages/${file.split(path.sep).join('/')}`,
      source: named(
        readFileSync(path.join(FOLDER, file), 'utf8').replace(
          QUOTED,
          (_, key: string, text: string) => key + yamlText(named(text.replaceAll("''", "'"))),
        ),
      ).replaceAll('$NOT_WRITTEN', NOT_WRITTEN),
    }))
}
