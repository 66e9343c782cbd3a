/** The base path of this build: empty for the root, else `/sub` without a slash at the end. The one reading of BASE_PATH. */
export const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')
