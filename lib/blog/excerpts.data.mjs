// The build replaces this module by the beginnings of the posts under pages/blog
// (scripts/webpack/blog-loader.mjs); its types are in excerpts.data.d.mts.
throw new Error(
  'lib/blog/excerpts.data.mjs was not written: add blogDataRules to the webpack rules',
)
