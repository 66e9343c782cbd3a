/** An element for what is drawn without React. */
export function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}
