/** What Nextra makes for each page, and hands to a highlighter that next.config.mjs turns off. */
export const transformerTwoslash = () => ({})
export const rendererRich = () => ({})
