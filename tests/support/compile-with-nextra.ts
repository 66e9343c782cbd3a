import type { Root } from 'hast'
import { compileMdx } from 'nextra/compile'
import { rehypePlugins, remarkPlugins } from '@/lib/mdx/plugins.mjs'
import { walkSteps, type WalkStep } from '@/lib/mdx/rehype-walk.mjs'

type MdxOptions = NonNullable<NonNullable<Parameters<typeof compileMdx>[1]>['mdxOptions']>

/** The script of a page: compiled with Nextra's own list of plugins around ours, as the build does. */
export async function compileWithNextra(
  source: string,
  mdxOptions: MdxOptions = {},
  filePath = 'pages/page.mdx',
): Promise<string> {
  const { result } = await compileMdx(source, {
    filePath,
    codeHighlight: false,
    mdxOptions: { remarkPlugins, rehypePlugins, ...mdxOptions },
  })
  return result
}

/** The steps of the walk through a page. */
export async function stepsOf(source: string): Promise<WalkStep[]> {
  let steps: WalkStep[] = []
  const collect = () => (tree: Root) => {
    steps = walkSteps(tree)
  }
  await compileWithNextra(source, { rehypePlugins: [...rehypePlugins, collect] })
  return steps
}
