/** A text without a byte order mark, with the line ends of Unix. @param {string} text */
export const withPlainLines = (text) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
