/** The checks of ISO 13616: registered country, its length, and the remainder modulo 97. */
/** Length of the IBAN in each country of the registry. */
const LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 ' +
    'DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 ' +
    'IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 ' +
    'MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 ' +
    'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/** Territories whose accounts have the IBAN of another country, while their banks have a BIC of their own. */
const TERRITORIES: Readonly<Record<string, string>> = {
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'GG IM JE',
}

/** Whether a bank with a BIC of one country keeps accounts with an IBAN of another. */
export function isBicOf(bic: string, ibanCountry: string): boolean {
  const country = bic.slice(4, 6)
  return country === ibanCountry || !!TERRITORIES[ibanCountry]?.split(' ').includes(country)
}

/** Whether accounts in a country have an IBAN; the United States, for one, has none. */
export function hasIban(country: string): boolean {
  return LENGTHS.has(country)
}

/** The remainder modulo 97 after ISO/IEC 7064; 1 for an IBAN without a typing error. */
function ibanRemainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** Problem of an IBAN in electronic form, in words for the customer; null when there is none. */
export function ibanProblem(iban: string): { code: string; message: string } | null {
  const country = iban.slice(0, 2)
  const length = LENGTHS.get(country)
  if (length === undefined) {
    return { code: 'UNSUPPORTED_VALUE', message: `Accounts in ${country} have no IBAN.` }
  }
  if (iban.length !== length) {
    const message = `An IBAN of ${country} has ${length} characters; this one has ${iban.length}.`
    return { code: 'INVALID_FORMAT', message }
  }
  if (ibanRemainder(iban) !== 1) {
    return { code: 'INVALID_CHECKSUM', message: 'Check the account number for a typing error.' }
  }
  return null
}
