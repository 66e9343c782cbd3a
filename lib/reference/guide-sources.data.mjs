// The build replaces this module by the sources of the pages in pages/docs
// (scripts/webpack/folder-loader.mjs); its types are in guide-sources.data.d.mts.
throw new Error(
  'lib/reference/guide-sources.data.mjs was not written: add folderRule to the webpack rules',
)
