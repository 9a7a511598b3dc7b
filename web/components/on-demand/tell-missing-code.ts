import { NETWORK_ERROR_MESSAGE } from '#contracts/body-code.ts'
import { showToast } from '#web/data/toasts.ts'

/** Tells the visitor that the code of what they asked for does not come. */
export function tellMissingCode(): void {
  showToast({ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，请稍后再试` })
}
