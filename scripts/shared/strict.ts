/** Whether warnings count as errors: `STRICT=1` says so, as the continuous integration does. */
export function isStrict(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment['STRICT'] === '1'
}
