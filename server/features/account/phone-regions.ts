import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { phoneRegionOf } from '#contracts/constants/phone-regions.ts'
import { refused } from '#server/calls/business-error.ts'

export type PhoneCheck = ReturnType<typeof phoneCheck>

/**
 * Returns a check of phone numbers. The check throws a BusinessError for a region whose country code is not `allowed`
 * (PHONE_REGIONS).
 */
export const phoneCheck = (allowed: readonly string[]) => (phoneNumber: string) => {
  const region = phoneRegionOf(phoneNumber)
  if (region !== undefined && !allowed.includes(region.code)) throw refused(ACCOUNT_MESSAGE.phoneRegion)
}
