/**
 * Regions whose mobile numbers an operator may allow in addition to the mainland's, by country code. Their numbers are
 * written with the code: `+85291234567`.
 */
export const PHONE_REGIONS = [
  { code: '852', name: '中国香港', digits: 8, form: '[4-9][0-9]{7}' },
  { code: '853', name: '中国澳门', digits: 8, form: '6[0-9]{7}' },
  { code: '886', name: '中国台湾', digits: 9, form: '9[0-9]{8}' },
] as const

export type PhoneRegion = (typeof PHONE_REGIONS)[number]

const MAINLAND = '1[3-9][0-9]{9}'

/** Pattern of a phone number on the wire: a mainland number without country code, or one of the regions with it. */
export const PHONE_PATTERN = `^(${[MAINLAND, ...PHONE_REGIONS.map(({ code, form }) => `\\+${code}${form}`)].join('|')})$`

/** The region of a phone number that begins with a country code; undefined for the mainland. */
export const phoneRegionOf = (phoneNumber: string): PhoneRegion | undefined =>
  PHONE_REGIONS.find(({ code }) => phoneNumber.startsWith(`+${code}`))
