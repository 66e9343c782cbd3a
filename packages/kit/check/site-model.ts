import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { FrontMatter } from '#markdown/front-matter.mjs'
import type { LoadedKind } from '#hosting/policy.ts'
import { placeOfFinding, type Finding as MarkdownFinding } from '#markdown/report.mjs'
import type { Problem } from 'nextra-graphql/shared/problem.ts'

/** Something wrong in a file, and where. */
export type Finding = MarkdownFinding

/** An address in a page. */
export interface Link {
  url: string
  line: number
  column: number
  /** For what the page loads. */
  kind?: LoadedKind
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
  /** Addresses as written, with their places. */
  links: readonly Link[]
}

/** A page whose text could be parsed. */
export type ReadablePage = Page & { tree: Root }

export const isReadable = (page: Page): page is ReadablePage => page.tree !== null

/** A `_meta` file, read and evaluated. */
export interface MetaFile {
  /** Path from the root of the repository. */
  file: string
  /** Route of its folder: empty for `pages/`, else as in `/docs/user-flows`. */
  folder: string
  source: string
  /** Its default export; empty where it cannot be evaluated. */
  entries: Readonly<Record<string, unknown>>
  /** Reason for not evaluating or reading it. */
  failure?: Finding
}

/** Addresses of a site, with the ids that a fragment may name; undefined where the ids are not known. */
export type Targets = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** Everything that the rules look at. */
export interface Site {
  /** Absolute path of the project. */
  root: string
  /** With partials, whose name starts with `_`. */
  pages: readonly Page[]
  metaFiles: readonly MetaFile[]
  /** Addresses of pages of all kinds and of the files of `public/`, each with its file. */
  addresses: readonly { route: string; file: string }[]
  /** Text of `routes.txt`; empty where there is none. */
  listedRoutes: string
  /** Addresses that exist once the site is built. */
  targets: Targets
}

/** Finds what is wrong with one page; the site tells what is around it. */
export type PageRule = (page: ReadablePage, site: Site) => Iterable<Finding>

/** Finds what is wrong between pages. */
export type SiteRule = (site: Site) => Iterable<Problem>

/** A finding in a file, as a problem of the project. */
export function problemAt(file: string, { at, ...finding }: Finding): Problem {
  return { file, ...placeOfFinding({ at, ...finding }), severity: 'error', ...finding }
}

/** Findings at the nodes of a page. */
export function findingsIn(
  { tree }: ReadablePage,
  find: (node: Nodes) => Iterable<Finding | undefined>,
): Finding[] {
  const findings: Finding[] = []
  visit(tree, (node) => {
    for (const finding of find(node)) if (finding) findings.push({ at: node, ...finding })
  })
  return findings
}
