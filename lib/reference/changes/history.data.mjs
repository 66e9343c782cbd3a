// The build replaces this module by the files of api-changes (scripts/webpack/folder-loader.mjs);
// its types are in history.data.d.mts.
throw new Error(
  'lib/reference/changes/history.data.mjs was not written: add folderRule to the webpack rules',
)
