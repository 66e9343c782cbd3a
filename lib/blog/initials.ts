/** The first letters of the first two words of a name: `Documentation team` is `DT`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('')
