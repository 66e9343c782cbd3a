import type { MDXComponents } from 'nextra/mdx'
import { CodeBlock } from '@/components/code/code-block'
import { CodeTabs, Exchange } from '@/components/code/exchange'
import { CategoryCards } from '@/components/docs/category-cards'
import { PageContents } from '@/components/page/table-of-contents'
import { Admonition, AdmonitionTitle } from './admonition'
import { DataTable, heading, MarkdownImage, MarkdownLink, TaskCheckbox } from './markdown-elements'
import { Card, Cards, Receipt, Steps } from './styled-blocks'

/**
 * Components that MDX pages use without importing: the elements that Markdown produces,
 * and the components that authors write by name. The content check reads the keys.
 */
export const mdxComponents = {
  a: MarkdownLink,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  img: MarkdownImage,
  input: TaskCheckbox,
  table: DataTable,
  Admonition,
  AdmonitionTitle,
  Card,
  Cards,
  CategoryCards,
  CodeBlock,
  CodeTabs,
  Exchange,
  PageContents,
  Receipt,
  Steps,
} satisfies MDXComponents
