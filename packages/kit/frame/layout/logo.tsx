import { site } from '#settings/site.ts'
import styles from './logo.module.css'

/** Font size of the name, and the average width of a letter, in pixels. */
const SIZE = 14.5
const LETTER = 7.2

/** The product's mark (money out, money in) with its name. Its colours follow the colour mode. */
export function Logo({ name = site.product.name }: { name?: string }) {
  const { width, height } = site.logo
  const room = (width - 32) / LETTER
  // A long name shrinks to fit.
  const size = Math.min(SIZE, (SIZE * room) / name.length)
  return (
    <svg
      role="img"
      aria-label={name}
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className={styles.logo}
    >
      <rect className={styles.tile} y="4" width="24" height="24" rx="6" />
      <g
        className={styles.arrows}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 13.4h9.4M12.4 10l3.4 3.4-3.4 3.4" />
        <path className={styles.back} d="M18 19.4H8.6M11.6 16l-3.4 3.4 3.4 3.4" />
      </g>
      <text
        className={styles.name}
        x="31"
        y={16 + size / 2.9}
        fontSize={size}
        textLength={name.length < room ? undefined : width - 32}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </svg>
  )
}
