import { frontMatterProblems } from '../../front-matter'
import type { PageRule } from '../site-model'

/** The front matter of a page fits its schema. Posts have another, and Markdown plugins say what is no YAML. */
export const frontMatterRule: PageRule = ({ file, tree, frontMatter }, { posts }) =>
  tree === null || posts.has(file) || frontMatter.errors.length > 0
    ? []
    : frontMatterProblems(file, 'page', frontMatter)
