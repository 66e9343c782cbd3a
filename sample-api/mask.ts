/** Values as screens show them: enough to recognise, too little to use. */

/** `•••• 3000`: four dots and the last four characters. */
export function mask(value: string): string {
  return `•••• ${value.slice(-4)}`
}

/** `s•••@example.com`: the first letter and the domain. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
