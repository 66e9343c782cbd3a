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

/** The value, or undefined where the text is not JSON (which has no undefined). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Narrows to an object with string keys; arrays and null are none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
