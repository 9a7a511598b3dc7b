import { ACCOUNT_PAGE_NEED } from '#web/components/account-form/account-page.tsx'
import type { Need } from '#web/data/needs.ts'

/** Data requirements: the background picture of the form. */
export function forgotPasswordNeeds(): Need[] {
  return [ACCOUNT_PAGE_NEED]
}
