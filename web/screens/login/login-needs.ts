import { ACCOUNT_PAGE_NEED } from '#web/components/account-form/account-page.tsx'
import type { Need } from '#web/data/needs.ts'

/** The login page reads the picture behind its form. */
export function loginNeeds(): Need[] {
  return [ACCOUNT_PAGE_NEED]
}
