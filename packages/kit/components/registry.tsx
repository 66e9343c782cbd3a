import type { MDXComponents } from 'nextra/mdx'
import { CodeBlock } from '#code/code-block.tsx'
import { CaseTabs, Exchange } from '#code/exchange.tsx'
import { PageContents } from '#frame/page/table-of-contents.tsx'
import { Admonition, AdmonitionTitle } from './admonition.tsx'
import {
  DataTable,
  heading,
  MarkdownImage,
  MarkdownLink,
  TaskCheckbox,
} from './markdown-elements.tsx'
import { Card, Cards, CategoryCards, Receipt, Steps } from './styled-blocks.tsx'

/**
 * Components that MDX pages can use without an import: the elements that Markdown produces,
 * and the components that authors write by name.
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
  CaseTabs,
  CategoryCards,
  CodeBlock,
  Exchange,
  PageContents,
  Receipt,
  Steps,
} satisfies MDXComponents
