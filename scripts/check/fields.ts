import type { FrontMatter } from '@/lib/mdx/front-matter.mjs'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { checkFrontMatter } from '@/lib/site/front-matter'
import type { Problem } from '../shared/problem'

const MENU = 'name and place in the menus are those of its key in `_meta.ts`'

/** Fields of Docusaurus, Nextra and others, and where this site says the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  draft: 'leave the page on a branch until readers should see it',
  image: 'a picture of a page stands in its text, ![…](/img/x.png), and lies in public/img',
  slug: 'rename the file, whose name is the address',
  sidebarTitle: MENU,
  sidebar_label: MENU,
  sidebar_position: MENU,
  hide_table_of_contents: 'write theme: { toc: false } under its key in `_meta.ts`',
  toc: 'write theme: { toc: false } under its key in `_meta.ts`',
}

/** The front matter of a page or a post fits its schema: no field missing, wrong or unknown. */
export function frontMatterProblems(
  file: string,
  kind: 'page' | 'post',
  { data, errors, place }: FrontMatter,
): Problem[] {
  const common = { file, severity: 'error', rule: 'front-matter' } as const
  if (errors.length > 0) return errors.map((error) => ({ ...common, ...error }))
  if (data === undefined) {
    const what = 'The page has no front matter.'
    const why = 'Title and description are what readers see in search results, menus and cards.'
    const fix =
      'Begin the file with a line "---", then title and description, then "---". The name of a file that other pages import begins with "_".'
    return [{ ...common, line: 1, column: 1, what, why, fix }]
  }
  return checkFrontMatter(kind, data).map(({ path, message, known }) => ({
    ...common,
    ...place(path),
    what: `The ${nameOf(path)}${message.startsWith('"') ? ':' : ''} ${message}.`,
    ...(known && {
      fix:
        adviceOn(String(path[0])) ??
        didYouMean(String(path[0]), known, inQuotes) ??
        `Remove it. The fields of a ${kind} are ${known.join(', ')}.`,
    }),
  }))
}

const adviceOn = (field: string) =>
  Object.hasOwn(ELSEWHERE, field) ? `Remove it: ${ELSEWHERE[field]}.` : undefined

/** `['tags', 1]` as `field "tags[1]"`. */
function nameOf([name, ...rest]: readonly PropertyKey[]): string {
  if (name === undefined) return 'front matter'
  return `field "${[String(name), ...rest.map((index) => `[${String(index)}]`)].join('')}"`
}
