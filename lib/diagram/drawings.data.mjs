// The build replaces this module by the drawings in public/diagrams
// (scripts/webpack/folder-loader.mjs); its types are in drawings.data.d.mts.
throw new Error(
  'lib/diagram/drawings.data.mjs was not written: add folderRule to the webpack rules',
)
