/**
 * Does this text begin like JSON and stop before its brackets or its last
 * string are closed? Tells a cut-off answer from one that is simply not JSON.
 */
export function isCutOffJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
  }
  return inString || depth > 0
}
