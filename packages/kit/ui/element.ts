/** The container for dialogs that are created outside React: it has the fonts of the site. */
export const siteElement = (): Element => document.querySelector('.site') ?? document.body
