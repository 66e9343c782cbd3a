/** Tells screen readers, and shows, what a control just did. */
export function announce(body: HTMLElement, text: string): void {
  const status = body.querySelector('.ref-status')
  if (status) status.textContent = text
}
