/** BASE_PATH without a slash at the end, such as `/sub`. Empty for the root. */
export const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')
