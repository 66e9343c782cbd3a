import path from 'node:path'
import { site } from '@/site.config'
import { titleOf } from '../../content/scaffold/add-meta-key'
import { GUIDES, guideSource } from '../../content/scaffold/page-source'
import { PRODUCT_PATHS, repositoryName, SAMPLE_PRODUCT, type Answers } from './product'
import { settingsWith } from './settings'
import { postSkeleton, singlePages, type Skeleton } from './skeletons'

/** What adoption does to the files of a project, all paths from its root. */
export interface Plan {
  remove: readonly string[]
  write: readonly Skeleton[]
}

/** The project as it is. */
export interface Project {
  /** Every file that is committed. */
  files: readonly string[]
  /** The text of a file. */
  read: (file: string) => string
}

const SETTINGS = 'site.config.ts'
/** Files in which the former names are replaced word by word; others hold none, or are no text. */
const NAMED = /^(?:[^/]+\.(?:md|json|ya?ml)|LICENSE|deploy\/.*|\.github\/.*)$/

/**
 * The changes that make a project that of another product. A project whose sample product is gone
 * keeps its pages: only names and settings follow the answers.
 */
export function planAdoption({ files, read }: Project, answers: Answers): Plan {
  const isFirst = files.some((file) => file.startsWith(`${SAMPLE_PRODUCT}/`))
  const remove = isFirst ? PRODUCT_PATHS.filter((path) => isThere(path, files)) : []
  const pages = isFirst
    ? [...singlePages(answers), ...guides(files, read, answers), ...posts(files, read)]
    : []
  const edits: Skeleton[] = [
    { file: SETTINGS, source: settingsWith(read(SETTINGS), answers, isFirst) },
    ...files
      .filter((file) => NAMED.test(file))
      .map((file) => ({ file, source: renamed(file, withoutSample(read(file)), answers) })),
    // Behind the names, which some of them hold as well.
    ...(isFirst ? productFiles(read) : []),
  ]
  const merged = new Map(edits.map(({ file, source }): [string, string] => [file, source]))
  if (isFirst) {
    const spelling = 'cspell.config.yaml'
    merged.set(spelling, withWords(merged.get(spelling) ?? read(spelling), answers))
  }
  const write = [...pages, ...[...merged].map(([file, source]) => ({ file, source }))]
  const known = new Set(files)
  return {
    remove,
    write: write.filter(({ file, source }) => !known.has(file) || read(file) !== source),
  }
}

const isThere = (path: string, files: readonly string[]) =>
  files.some((file) => file === path || file.startsWith(`${path}/`))

function guides(files: readonly string[], read: Project['read'], { name }: Answers): Skeleton[] {
  const meta = read(`pages/${GUIDES}/_meta.ts`)
  const titleIn = (slug: string) =>
    new RegExp(`^ *'?${slug}'?: '([^']+)'`, 'm').exec(meta)?.[1] ?? titleOf(slug)
  return files
    .filter((file) => path.posix.dirname(file) === `pages/${GUIDES}` && file.endsWith('.mdx'))
    .map((file) => ({ file, source: guideSource(titleIn(slugIn(file)), name) }))
}

const posts = (files: readonly string[], read: Project['read']) =>
  files
    .filter((file) => /^pages\/blog\/[^/]+\.mdx$/.test(file))
    .flatMap((file) => {
      const date = /^date: (\S+)$/m.exec(read(file))?.[1]
      return date === undefined ? [] : [postSkeleton(file, titleOf(slugIn(file)), date)]
    })

const slugIn = (file: string) => file.replace(/^.*\/|\.mdx$/g, '')

/** Texts of the sample product in files that stay. */
function productFiles(read: Project['read']): Skeleton[] {
  const theme = read('theme.config.tsx')
    .replace(/^import Link from 'next\/link'\n/m, '')
    .replace(/content: \(\s*<>[\s\S]*?<\/>\s*\),/, 'content: null,')
  const meta = read('pages/_meta.ts').replace("layout: 'raw'", 'toc: false')
  // The linter of the SDL stays installed, and has no SDL until there is a sample endpoint again.
  const knip = read('knip.json')
    .replace(/\s*"schema\/eslint\.config\.mjs",/, '')
    .replace(/("ignoreDependencies": \[)/, '$1"@graphql-eslint/eslint-plugin", "eslint", ')
    .replace(/,\s*"ignore": \["sample-api\/[^\]]*\]/, '')
  return [
    { file: 'theme.config.tsx', source: theme },
    { file: 'pages/_meta.ts', source: meta },
    { file: 'knip.json', source: knip },
  ]
}

/** Without the parts that are about the sample product alone, between comments that say so. */
const withoutSample = (text: string) =>
  text.replace(
    /[ \t]*(?:<!--|#) sample product\b[\s\S]*?(?:<!--|#) \/sample product(?: -->)?\n*/g,
    '',
  )

/**
 * The former names of product, sibling and company, and the name of the repository made of the first,
 * replaced: whole words, as a name may be a part of others.
 */
function renamed(file: string, text: string, { name, sibling, company }: Answers): string {
  const names: [former: string, now: string][] = [
    [site.company.name, company],
    [site.sibling.name, sibling],
    // Behind the others, which may be the same word: company and sibling are the product unless said.
    [site.product.name, name],
    [repositoryName(site.product.name), repositoryName(name)],
  ]
  const written = (given: string) =>
    file.endsWith('.json') ? JSON.stringify(given).slice(1, -1) : given
  const now = new Map(names.map((pair) => pair.map(written) as typeof pair))
  const formers = [...now.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${formers.join('|')})(?![\\p{L}\\p{N}_-])`,
    'gu',
  )
  return text.replace(pattern, (former) => now.get(former) ?? former)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The words of the names, for the check of the spelling. */
function withWords(spelling: string, { name, sibling, company }: Answers): string {
  const words = [...new Set(`${name} ${sibling} ${company}`.match(/\p{L}{4,}/gu) ?? [])]
  return spelling.replace(
    /^words:\n/m,
    `words:\n  # Names of the product and its company\n${words.map((word) => `  - ${word}\n`).join('')}`,
  )
}
