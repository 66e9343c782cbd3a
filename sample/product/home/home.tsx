import type { ReactNode } from 'react'
import Link from 'next/link'
import { ArrowRightIcon } from 'graphql-docs-kit/icons'
import { site } from '@/site.config'
import { Walk } from './walk'
import styles from './home.module.css'

/** @param children the five calls of one transfer, with their responses */
export function Home({ children }: { children: ReactNode }) {
  const { product } = site
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>GraphQL API and guides</p>
        <h1 className={styles.title}>{product.name}</h1>
        <p className={styles.tagline}>
          Send money abroad in five calls. Every response tells you what happens next.
        </p>
        <p className={styles.actions}>
          <Link href="/docs/intro" className="button main-button">
            Start the tutorial
            <ArrowRightIcon size={18} />
          </Link>{' '}
          <Link href="/docs" className="button">
            Browse the docs
          </Link>
        </p>
        <p className={styles.proof}>
          More than 140 calls on this site, each executed before it was published.
        </p>
      </div>
      <Walk>{children}</Walk>
    </section>
  )
}

/** Starting points below the hero. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <section className={styles.ways}>{children}</section>
)
