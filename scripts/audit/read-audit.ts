import { z } from 'zod'

const refusal = z.object({ statusCode: z.number().optional(), message: z.string() })

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
})

export type AuditResult =
  | { kind: 'not offered'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'read'; /** One line for each package that is high or critical. */ problems: string[] }

const GRAVE = ['high', 'critical']

/** Reads what `npm audit --json` printed. A registry without this service answers with a 4xx status. */
export function readAudit(json: string): AuditResult {
  const data = parse(json)
  const found = report.safeParse(data)
  if (found.success) {
    const problems = Object.entries(found.data.vulnerabilities)
      .filter(([, { severity }]) => GRAVE.includes(severity))
      .map(([name, { severity, range, fixAvailable }]) => {
        const fix = fixAvailable === false ? 'no fix yet' : 'fixed in a later version'
        return `${name} ${range}: ${severity}, ${fix}`
      })
    return { kind: 'read', problems }
  }
  const refused = refusal.safeParse(data)
  if (!refused.success) return { kind: 'failed', reason: `not a report: ${json.slice(0, 200)}` }
  const { statusCode = 0, message } = refused.data
  const kind = statusCode >= 400 && statusCode < 500 ? 'not offered' : 'failed'
  return { kind, reason: message }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // reported by the caller, with the text
  }
}
