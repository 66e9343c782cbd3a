import { VFileMessage } from 'vfile-message'
import { parsePage as parseMarkdown } from '@/lib/mdx/compile-page.mjs'
import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import type { Problem } from '../../shared/problem'
import { findIds } from './ids'
import { findLinks } from './links'
import type { Page } from './site-model'
import { unreadable } from './unreadable'

/** Reads a page; what cannot be parsed becomes a problem of the page. */
export function parsePage(file: string, route: string, source: string): Page {
  const page = { file, route, source, frontMatter: readFrontMatter(source) }
  try {
    const { tree, messages } = parseMarkdown(source, file)
    return {
      ...page,
      tree,
      syntaxProblems: messages.map((message) => toProblem(file, message)),
      ids: findIds(tree, source),
      links: findLinks(tree),
    }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const syntaxProblems = [unreadable(file, error)]
    return { ...page, tree: null, syntaxProblems, ids: new Set(), links: [] }
  }
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
