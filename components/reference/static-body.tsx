/** The entries of a reference page, as HTML that was made when the site was built. */
export function StaticBody({ html }: { html: string }) {
  return <div className="ref" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
