/** gen:api as it is, and at its end a line that says how much memory it took at most. */
process.once('exit', () => console.log(`peak ${process.resourceUsage().maxRSS} kB`))
await import('../../reference/main')
export {}
