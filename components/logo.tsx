import { site } from '@/site.config'
import styles from './logo.module.css'

/** The product's mark (money out, money in) with its name. Its colours follow the colour mode. */
export function Logo() {
  return (
    <svg
      role="img"
      aria-label={site.product.name}
      width="140"
      height="32"
      viewBox="0 0 140 32"
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
        fontSize="14.5"
        textLength="108"
        lengthAdjust="spacingAndGlyphs"
      >
        {site.product.name}
      </text>
    </svg>
  )
}
