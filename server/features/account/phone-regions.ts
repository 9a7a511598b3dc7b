import { ACCOUNT_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { phoneRegionOf } from '#contracts/constants/phone-regions.ts'
import { refused } from '#server/calls/business-error.ts'

export type PhoneCheck = ReturnType<typeof phoneCheck>

/** Returns the check that refuses numbers of regions that are not among the `allowed` country codes (PHONE_REGIONS). */
export const phoneCheck = (allowed: readonly string[]) => (phoneNumber: string) => {
  const region = phoneRegionOf(phoneNumber)
  if (region !== undefined && !allowed.includes(region.code)) throw refused(ACCOUNT_MESSAGE.phoneRegion)
}
