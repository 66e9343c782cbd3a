import type { ReactNode } from 'react'
import Link from 'next/link'
import { ArrowRightIcon } from 'graphql-docs-kit/ui/icons.tsx'
import { site } from '@/site.config'
import { Walk } from './walk'
import styles from './home.module.css'

const WAYS_IN = [
  {
    title: 'Build',
    who: 'Developers and integrators',
    text: 'Quote, order, fund and track transfers through one GraphQL API, with typed results for every outcome.',
    links: [
      { label: 'Tutorial: a first transaction', href: '/docs/intro' },
      { label: 'Manage transactions', href: '/docs/user-flows/manage-transactions' },
      { label: 'Queries and mutations', href: '/docs/category/graphql-schema' },
    ],
  },
  {
    title: 'Operate',
    who: 'Operations and compliance',
    text: 'Know your customers, match incoming funds, work through flags and tickets, and keep the evidence of each decision.',
    links: [
      { label: 'KYC', href: '/docs/user-flows/kyc' },
      { label: 'Inbounds', href: '/docs/user-flows/inbounds' },
      { label: 'Flags and tickets', href: '/docs/user-flows/flags-and-tickets' },
    ],
  },
  {
    title: 'Administer',
    who: 'Administrators',
    text: 'Brand web and mobile apps, choose languages and features, and publish with a second approver.',
    links: [
      { label: 'Frontend configuration', href: '/docs/user-flows/frontend-configuration' },
      { label: 'Glossary', href: '/docs#glossary' },
      { label: 'All user flows', href: '/docs/category/user-flows' },
    ],
  },
] as const

/** @param children the five calls of one transfer, with their answers */
export function Home({ children }: { children: ReactNode }) {
  const { product } = site
  return (
    <>
      <section className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>GraphQL API and guides</p>
          <h1 className={styles.title}>{product.name}</h1>
          <p className={styles.tagline}>
            Send money abroad in five calls. Every answer tells you what happens next.
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
            Every call printed on this site was executed before it was published.
          </p>
        </div>
        <Walk>{children}</Walk>
      </section>
      <section className={styles.ways} aria-labelledby="ways-in">
        <h2 id="ways-in" className={styles.waysTitle}>
          Start here
        </h2>
        <div className={styles.grid}>
          {WAYS_IN.map(({ title, who, text, links }) => (
            <article key={title} aria-labelledby={`way-${title}`} className={styles.way}>
              <p className={styles.who}>{who}</p>
              <h3 id={`way-${title}`}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </section>
    </>
  )
}
