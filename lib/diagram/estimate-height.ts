/** Pixels, measured on diagrams drawn with the settings of config.ts. */
const SEQUENCE_HEAD = 60
const MESSAGE_HEIGHT = 48
const RANK_HEIGHT = 106
const NODE_HEIGHT = 50
const START_HEIGHT = 30
const UNKNOWN_HEIGHT = 320

const MESSAGE = /->|-[x)]/
const ARROW = /^\s*(\[\*\]|\w+).*?-->\s*(?:\|[^|]*\|\s*)?(\[\*\]|\w+)/
const SIDEWAYS = /^\s*(?:direction|flowchart|graph)\s+(?:LR|RL)\b/m

/**
 * Roughly how high a diagram will be, in CSS pixels, before anything is drawn: a
 * page that reserves that much room hardly moves when the picture arrives.
 */
export function estimateHeight(source: string): number {
  const lines = source.split('\n')
  if (/^\s*sequenceDiagram/m.test(source)) {
    return SEQUENCE_HEAD + MESSAGE_HEIGHT * lines.filter((line) => MESSAGE.test(line)).length
  }
  if (SIDEWAYS.test(source)) return 2 * RANK_HEIGHT
  const edges = lines.flatMap((line) => {
    const [, from, to] = ARROW.exec(line) ?? []
    return from && to ? [{ from, to }] : []
  })
  if (edges.length === 0) return UNKNOWN_HEIGHT
  const first = edges.some(({ from }) => from === '[*]') ? START_HEIGHT : NODE_HEIGHT
  return first + RANK_HEIGHT * longestPath(edges)
}

interface Edge {
  from: string
  to: string
}

/** Number of edges on the longest way down, leaving out those that lead back up. */
function longestPath(edges: readonly Edge[]): number {
  const depths = new Map<string, number>()
  const open = new Set<string>()

  const depthBelow = (node: string): number => {
    const known = depths.get(node)
    if (known !== undefined) return known
    open.add(node)
    const below = edges
      .filter(({ from, to }) => from === node && !open.has(to))
      .map(({ to }) => 1 + depthBelow(to))
    open.delete(node)
    const depth = Math.max(0, ...below)
    depths.set(node, depth)
    return depth
  }

  return Math.max(...edges.map(({ from }) => depthBelow(from)))
}
