/** `Accept` headers of browsers and agents, each with the extension of the expected page. */
export const ACCEPT_HEADERS = [
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['*/*', 'html'],
  ['text/html, text/markdown;q=0.5', 'html'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/markdown, text/html, */*', 'md'],
  ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/html;q=0.7, */*;q=0.1', 'md'],
  ['text/html;q=0.8, Text/Markdown', 'md'],
] as const
