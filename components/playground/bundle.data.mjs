// The build replaces this module by the addresses of the files that esbuild makes
// (scripts/webpack/playground-bundle.mjs); its types are in bundle.data.d.mts.
throw new Error(
  'components/playground/bundle.data.mjs was not written: add playgroundBundleRule to the webpack rules',
)
