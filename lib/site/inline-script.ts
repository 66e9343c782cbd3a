/**
 * A call of a function as the text of an inline `<script>`, which runs before and
 * without any bundle. The function's own text travels, minified with the rest of
 * the server's code, and not its module: it uses its argument and the globals of a
 * browser, and nothing else.
 *
 * @param options data that JSON can carry
 */
export function inlineCall<Options extends object>(
  run: (options: Options) => void,
  options: Options,
): string {
  // Within a script element only `<` can begin something that ends it.
  return `(${run.toString()})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`
}
