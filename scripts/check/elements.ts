import { toString } from 'mdast-util-to-string'
import { scriptHash } from '@/lib/hosting/policy'
import { componentNames, unknownComponents } from '@/lib/mdx/elements.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import type { SiteSettings } from '@/lib/site/settings'
import { site } from '@/site.config'
import { readText } from '../shared/files'
import { findingsIn, type Finding, type PageRule } from './site-model'

const origins: SiteSettings['hosting']['origins'] = site.hosting.origins

/** The components that pages may use without importing them. */
export async function readComponents(root: string): Promise<ReadonlySet<string>> {
  const files = ['components/mdx/registry.tsx', 'theme.config.tsx']
  const [registry, theme] = await Promise.all(files.map((file) => readText(root, file)))
  return componentNames(registry ?? '', theme ?? '')
}

/**
 * Every component of a page is known; every image says in words what it shows.
 */
export const elementsRule: PageRule = (page, { components }) => [
  ...unknownComponents(page.tree, components).map(({ node, problem }) => ({
    at: node,
    ...problem,
  })),
  ...findingsIn(page, function* (node) {
    if (node.type === 'image' || node.type === 'imageReference') {
      if (!node.alt?.trim()) yield withoutText('<img src="…" alt="" />')
    }
    if (!isJsxElement(node)) return
    const name = node.name ?? ''
    // Properties that a page hands on together may have any name.
    const names = node.attributes.map((attribute) => ('name' in attribute ? attribute.name : 'alt'))
    if (/^(?:img|Image)$/.test(name) && !names.includes('alt')) yield withoutText('alt=""')
    if (name === 'script' && !names.includes('type') && node.children.length > 0) {
      const hash = scriptHash(toString(node).replace(/^`|`$/g, ''))
      if (!origins.scripts?.includes(hash)) {
        yield {
          rule: 'inline-script',
          what: 'Browsers of readers refuse to run this script.',
          why: 'The policy of the site lets none run whose text stands in a page.',
          fix: `Put it into a file below public/, and write <script src="/name.js" />, or add "${hash}" to hosting.origins.scripts in site.config.ts.`,
        }
      }
    }
    if (name === 'Card' && names.includes('href') && !names.includes('title')) {
      yield {
        rule: 'card-title',
        what: 'The card leads somewhere, and has no title that could be the link.',
        fix: 'Write the heading as its title: <Card title="Login" href="/docs/intro">.',
      }
    }
  }),
]

const withoutText = (decorative: string): Finding => ({
  rule: 'image-alt',
  what: 'The image has no alternative text.',
  why: 'People who do not see it would miss what it says.',
  fix: `Describe what the image tells the reader, as in ![…](…). For one that only decorates, write ${decorative}.`,
})
