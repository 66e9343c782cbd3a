import type { ProductFacts } from '../types'
import type { HtmlNode } from '@/lib/reference/html'
import { serialise } from '@/lib/reference/html'
import type { Page } from './pages'

/**
 * The MDX file of a page. Title and introduction are Markdown; the entries are
 * one template literal of HTML. MDX takes about four seconds for a megabyte of
 * JSX and 0.07 for a megabyte of template literal, and the reader's browser
 * never gets it as script (see `components/reference/static-body.tsx`).
 *
 * `serialise` writes no backtick, backslash or brace, so that nothing in the
 * schema can end the literal or open an expression in it.
 */
export function mdxFile(page: Page, product: ProductFacts, body: readonly HtmlNode[]): string {
  return `---
title: ${page.title}
description: ${JSON.stringify(page.description(product.name))}
layout: reference
---

{/* Generated from the schema by \`npm run gen:api\`: edit the schema, not this file. */}

import { StaticBody } from '@/components/reference/static-body'

# ${page.title}

${page.intro}

<StaticBody html={\`${serialise(body)}
\`} />
`
}
