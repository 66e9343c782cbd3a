/** An element for what is drawn without React. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  node.textContent = text
  return node
}

/** Place of dialogs that are opened from elsewhere: around all pages, with the fonts of the site. */
export const siteElement = (): Element => document.querySelector('.site') ?? document.body
