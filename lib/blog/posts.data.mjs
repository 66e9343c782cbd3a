// The build replaces this module by the posts under pages/blog
// (scripts/webpack/blog-loader.mjs); its types are in posts.data.d.mts.
throw new Error('lib/blog/posts.data.mjs was not written: add blogDataRules to the webpack rules')
