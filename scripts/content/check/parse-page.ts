import type { Root } from 'mdast'
import { VFileMessage } from 'vfile-message'
import { parsePage as parseMarkdown } from '@/lib/mdx/compile-page.mjs'
import type { Problem } from '../../shared/problem'
import { readFrontMatter } from './front-matter'
import { findIds } from './ids'
import { findLinks } from './links'
import type { Page } from './site-model'
import { unreadable } from './unreadable'

/** Reads a page; what cannot be parsed becomes a problem of the page. */
export function parsePage(file: string, route: string, source: string): Page {
  try {
    const { tree, messages } = parseMarkdown(source, file)
    return {
      file,
      route,
      source,
      tree,
      frontMatter: findFrontMatter(tree),
      syntaxProblems: messages.map((message) => toProblem(file, message)),
      ids: findIds(tree, source),
      links: findLinks(tree),
    }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const syntaxProblems = [unreadable(file, error)]
    const nothing = { tree: null, frontMatter: null, ids: new Set<string>(), links: [] }
    return { file, route, source, syntaxProblems, ...nothing }
  }
}

function findFrontMatter(tree: Root) {
  const first = tree.children[0]
  if (first?.type !== 'yaml') return null
  return readFrontMatter(first.value, first.position?.start.line ?? 1)
}

function toProblem(file: string, message: VFileMessage): Problem {
  const { cause } = message
  const { why, fix } = isAdvice(cause) ? cause : {}
  return {
    file,
    line: message.line ?? 1,
    column: message.column ?? 1,
    severity: message.fatal ? 'error' : 'warning',
    rule: message.ruleId ?? 'markdown',
    what: message.reason,
    ...(why && { why }),
    ...(fix && { fix }),
  }
}

function isAdvice(value: unknown): value is { why?: string; fix?: string } {
  return typeof value === 'object' && value !== null && 'fix' in value
}
