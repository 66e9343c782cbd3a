/** BASE_PATH without a trailing slash, such as `/sub`. Empty for the root. */
export const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')
