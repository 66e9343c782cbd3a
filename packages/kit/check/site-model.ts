import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { FrontMatter } from '#markdown/front-matter.mjs'
import type { LoadedKind } from '#hosting/policy.ts'
import { placeOfFinding, type Finding as MarkdownFinding } from '#markdown/report.mjs'
import type { SiteSettings } from '#settings/settings.ts'
import type { Problem } from 'nextra-graphql/shared/problem.ts'

/** A problem in a file, with its place. */
export type Finding = MarkdownFinding

/** An address in a page. */
export interface Link {
  url: string
  line: number
  column: number
  /** Set for resources that the page loads. */
  kind?: LoadedKind
}

/** A Markdown page, read and parsed. */
export interface Page {
  /** Path from the root of the repository. */
  file: string
  /** Empty for a partial, which other pages import. */
  route: string
  source: string
  /** The syntax tree, without comments and with admonitions as components; null if the text cannot be parsed. */
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
  /** Route of its folder, such as `/docs/user-flows`; empty for `pages/`. */
  folder: string
  source: string
  /** Its default export; empty if it cannot be evaluated. */
  entries: Readonly<Record<string, unknown>>
  /** Why it cannot be read or evaluated. */
  failure?: Finding
}

/** Addresses of a site, with the ids that a fragment may name; undefined if the ids are not known. */
export type Targets = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** Everything that the rules check. */
export interface Site {
  /** Absolute path of the project. */
  root: string
  settings: SiteSettings
  /** Includes partials, whose name starts with `_`. */
  pages: readonly Page[]
  metaFiles: readonly MetaFile[]
  /** Addresses of all pages and of the files in `public/`, each with its file. */
  addresses: readonly { route: string; file: string }[]
  /** Text of `routes.txt`; empty if there is no such file. */
  listedRoutes: string
  /** Addresses that exist once the site is built. */
  targets: Targets
}

/** Finds problems in a page, in the context of its site. */
export type PageRule = (page: ReadablePage, site: Site) => Iterable<Finding>

/** Finds problems that concern more than one page. */
export type SiteRule = (site: Site) => Iterable<Problem>

/** Turns a finding in a file into a problem of the project. */
export function problemAt(file: string, { at, ...finding }: Finding): Problem {
  return { file, ...placeOfFinding({ at, ...finding }), severity: 'error', ...finding }
}

/** Collects the findings for all nodes of a page. */
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
