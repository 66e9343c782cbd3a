const OPENING_TAG = /^\s*<svg [^>]*>/
/** Elements at which Mermaid writes attributes that they do not have in SVG. */
const STRAY_ATTRIBUTES: Record<string, RegExp> = {
  circle: / (?:width|height)="[^"]*"/g,
  line: / name="[^"]*"/g,
  rect: / name="[^"]*"/g,
}
const TAG_WITH_STRAYS = /<(circle|line|rect)\b(?:[^>"]|"[^"]*")*>/g

/**
 * Makes Mermaid's picture an image for assistive technology: one element with a
 * name, or a group of links where its nodes are links. Mermaid itself announces a
 * document with roles of its own, in which screen readers would walk through loose
 * words. Also leaves valid SVG behind.
 */
export function finishSvg(svg: string): string {
  const role = svg.includes('<a ') ? 'group' : 'img'
  return svg
    .replace(OPENING_TAG, (tag) =>
      tag.replace(/ role="[^"]*"/, ` role="${role}"`).replace(/ aria-roledescription="[^"]*"/, ''),
    )
    .replace(TAG_WITH_STRAYS, (tag, name: string) => tag.replace(STRAY_ATTRIBUTES[name] ?? '', ''))
}
