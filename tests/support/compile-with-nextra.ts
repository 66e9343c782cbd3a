import { compileMdx } from 'nextra/compile'
import { rehypePlugins, remarkPlugins } from '@/packages/kit/markdown/plugins.mjs'

type MdxOptions = NonNullable<NonNullable<Parameters<typeof compileMdx>[1]>['mdxOptions']>

/** Compiles a page to a script with Nextra's plugins and ours, like the build. */
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
