import type { Problem } from '../../shared/problem'
import type { BuiltPage } from './built-site'

/** Each built page has one title, and its headings skip no level. */
export function checkHeadings(page: BuiltPage): Problem[] {
  const file = `out/${page.file}`
  const titles = page.headings.filter(({ level }) => level === 1)
  const problems: Problem[] = []
  if (titles.length !== 1) {
    const list = titles.map(({ text }) => `"${text}"`).join(', ')
    problems.push({
      file,
      severity: 'error',
      rule: 'one-title',
      what:
        titles.length === 0
          ? `${page.route} has no level-1 heading.`
          : `${page.route} has ${titles.length} level-1 headings: ${list}.`,
      why: 'People who use a screen reader find their place by the one level-1 heading.',
      fix: 'Let the text or one component of the page bring it.',
    })
  }
  for (const [index, { level, text }] of page.headings.entries()) {
    const before = page.headings[index - 1]
    if (before === undefined || level <= before.level + 1) continue
    problems.push({
      file,
      severity: 'error',
      rule: 'heading-increment',
      what: `On ${page.route}, the heading "${text}" is of level ${level}, the one before it, "${before.text}", of level ${before.level}.`,
      why: 'People who use a screen reader take the gap for a missing part.',
      fix: `Make it a heading of level ${before.level + 1}.`,
    })
  }
  return problems
}
