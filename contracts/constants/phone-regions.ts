/**
 * Regions outside the mainland whose mobile numbers an operator can allow. `form` is the pattern of a number without
 * country code. On the wire, these numbers have the country code: `+85291234567`.
 */
export const PHONE_REGIONS = [
  { code: '852', name: '中国香港', digits: 8, form: '[4-9][0-9]{7}' },
  { code: '853', name: '中国澳门', digits: 8, form: '6[0-9]{7}' },
  { code: '886', name: '中国台湾', digits: 9, form: '9[0-9]{8}' },
] as const

export type PhoneRegion = (typeof PHONE_REGIONS)[number]

const MAINLAND = '1[3-9][0-9]{9}'

/** Pattern of a phone number on the wire: mainland without country code, PHONE_REGIONS with country code. */
export const PHONE_PATTERN = `^(${[MAINLAND, ...PHONE_REGIONS.map(({ code, form }) => `\\+${code}${form}`)].join('|')})$`

/** The region of a phone number, by its country code; undefined for numbers without one of PHONE_REGIONS. */
export const phoneRegionOf = (phoneNumber: string): PhoneRegion | undefined =>
  PHONE_REGIONS.find(({ code }) => phoneNumber.startsWith(`+${code}`))
