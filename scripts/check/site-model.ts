import type { Nodes, Root } from 'mdast'
import type { Node } from 'mdast'
import { visit } from 'unist-util-visit'
import type { FrontMatter } from '@/lib/mdx/front-matter.mjs'
import type { Problem } from '../shared/problem'

/** An address that a page mentions. */
export interface PageLink {
  /** As written. */
  url: string
  line: number
  column: number
}

/** A `_meta` file, read and evaluated. */
export interface MetaFile {
  /** Path from the root of the repository. */
  file: string
  /** Route of its folder: empty for `pages/`, else as in `/docs/user-flows`. */
  folder: string
  source: string
  /** Its default export; empty where it cannot be evaluated. */
  entries: Readonly<Record<string, unknown>>
  /** Why it cannot be evaluated, or is not read. */
  failure?: Finding
}

/** A Markdown page, read and parsed. */
export interface Page {
  /** Path from the root of the repository. */
  file: string
  /** Empty for a partial, which other pages import. */
  route: string
  source: string
  /** Admonitions are components in it and comments are gone; null when the text cannot be parsed. */
  tree: Root | null
  frontMatter: FrontMatter
  /** Findings of the parser and of the Markdown plugins. */
  syntaxProblems: readonly Problem[]
  /** Names that a link to this page may have behind the `#`. */
  ids: ReadonlySet<string>
  links: readonly PageLink[]
}

/** An address of the site and the file that answers it. */
export interface RouteFile {
  route: string
  file: string
}

/** Components that pages may use without importing them, with their properties where these can be told. */
export type Components = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** Everything that the rules look at. */
export interface Site {
  /** Absolute path of the project. */
  root: string
  pages: readonly Page[]
  /** Markdown files whose name begins with `_`, which are no pages. */
  partials: readonly Page[]
  metaFiles: readonly MetaFile[]
  /** Files of the pages that are posts of the blog. */
  posts: ReadonlySet<string>
  /** Pages of all kinds and the files of `public/`, by file name. */
  routeFiles: readonly RouteFile[]
  /** Text of `routes.txt`; empty where there is none. */
  listedRoutes: string
  /** Addresses that exist once the site is built. */
  targets: ReadonlySet<string>
  components: Components
}

/** A problem without its place. An error unless said otherwise. */
export type RuleProblem = Omit<Problem, 'file' | 'line' | 'column' | 'severity'> &
  Partial<Pick<Problem, 'severity'>>

/** A problem of a page: at a node of it, at a place, or at its top. */
export function problemAt(
  { file }: Pick<Page, 'file'>,
  where: Node | Place | undefined,
  finding: RuleProblem,
): Problem {
  const place = where && 'type' in where ? where.position?.start : where
  const { line = 1, column = 1 } = place ?? {}
  return { file, line, column, severity: 'error', ...finding }
}

type Place = Pick<Problem, 'line' | 'column'>

/** A problem of a page, at a node of it, at a place, or at its top. */
export type Finding = RuleProblem & { at?: Node | Place }

/** Findings at the nodes of a page; none where it cannot be parsed. */
export function findingsIn({ tree }: Page, find: (node: Nodes) => Iterable<Finding>): Finding[] {
  const findings: Finding[] = []
  if (tree === null) return findings
  visit(tree, (node) => {
    for (const finding of find(node)) findings.push({ at: node, ...finding })
  })
  return findings
}

/** Finds what is wrong with one page; the site tells what is around it. */
export type PageRule = (page: Page, site: Site) => Iterable<Finding>

/** Finds what is wrong between pages. */
export type SiteRule = (site: Site) => Problem[]
