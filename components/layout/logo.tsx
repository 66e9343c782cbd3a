import { site } from '@/site.config'
import styles from './logo.module.css'

/**
 * The product's mark (money going out, money coming in) with its name. One
 * drawing for both modes: its colours are the page's custom properties.
 */
export function Logo() {
  const { width, height } = site.logo
  return (
    <svg
      role="img"
      aria-label={site.product.name}
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
        y="21"
        textLength={width - 32}
        lengthAdjust="spacingAndGlyphs"
      >
        {site.product.name}
      </text>
    </svg>
  )
}
