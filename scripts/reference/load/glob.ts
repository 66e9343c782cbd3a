/**
 * A small glob for schema patterns: `*` and `?` within a path segment, `**` for
 * any number of directories, `{a,b}` for alternatives. (Node gained one in
 * version 22; the project runs on 20.)
 */
export function isGlob(pattern: string): boolean {
  return /[*?{]/.test(pattern)
}

/** The leading directories of a pattern that hold no wildcard; '.' when there are none. */
export function globBase(pattern: string): string {
  const segments = pattern.split('/')
  const firstWild = segments.findIndex(isGlob)
  return segments.slice(0, firstWild).join('/') || (pattern.startsWith('/') ? '/' : '.')
}

/** Matches whole paths with forward slashes. */
export function globToRegExp(pattern: string): RegExp {
  let source = ''
  let depth = 0
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index)
    if (pattern.startsWith('**/', index)) {
      source += '(?:[^/]+/)*'
      index += 2
    } else if (character === '*') {
      source += pattern[index + 1] === '*' ? '.*' : '[^/]*'
      if (pattern[index + 1] === '*') index += 1
    } else if (character === '?') source += '[^/]'
    else if (character === '{') {
      source += '(?:'
      depth += 1
    } else if (character === '}' && depth > 0) {
      source += ')'
      depth -= 1
    } else if (character === ',' && depth > 0) source += '|'
    else source += character.replace(/[.+^$()|[\]\\}]/, '\\$&')
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`)
}
