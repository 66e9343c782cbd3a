import { compileMdx } from 'nextra/compile'
import { rehypePlugins, remarkPlugins } from '@/packages/kit/markdown/plugins.mjs'

type MdxOptions = NonNullable<NonNullable<Parameters<typeof compileMdx>[1]>['mdxOptions']>

/** The script of a page: compiled with Nextra's own list of plugins around ours, as the build does. */
export async function compileWithNextra(
  source: string,
  mdxOptions: MdxOptions = {},
  filePath = 'pages/page.mdx',
  options: { staticImage?: boolean } = {},
): Promise<string> {
  const { result } = await compileMdx(source, {
    ...options,
    filePath,
    codeHighlight: false,
    mdxOptions: { remarkPlugins, rehypePlugins, ...mdxOptions },
  })
  return result
}
