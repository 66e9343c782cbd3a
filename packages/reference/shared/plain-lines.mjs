/** Removes the byte order mark and converts line endings to `\n`. @param {string} text */
export const withPlainLines = (text) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
