/** Creates an element outside React. */
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
