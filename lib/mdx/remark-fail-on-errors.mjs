/**
 * Ends the compilation when the plugins before it found errors, naming all of
 * them with file, line and column.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFailOnErrors() {
  return (_tree, file) => {
    const errors = file.messages.filter(({ fatal }) => fatal).toSorted(byPosition)
    if (errors.length === 0) return
    const path = file.path.replace(`${file.cwd}/`, '')
    const lines = errors.map((message) =>
      [`${path}:${message.line}:${message.column} ${message.reason}`, message.note]
        .filter(Boolean)
        .join('\n')
        .replaceAll('\n', '\n  '),
    )
    throw new Error(lines.join('\n'))
  }
}

/** @param {import('vfile-message').VFileMessage} a @param {import('vfile-message').VFileMessage} b */
function byPosition(a, b) {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
