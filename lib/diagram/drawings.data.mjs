// The build replaces this module by the drawings in public/diagrams
// (scripts/webpack/drawings-loader.mjs); its types are in drawings.data.d.mts.
throw new Error(
  'lib/diagram/drawings.data.mjs was not written: add drawingsRule to the webpack rules',
)
