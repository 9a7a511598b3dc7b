import { showToast } from '#web/data/toasts.ts'

/** Tells the visitor that the code of what they asked for does not come. */
export function tellMissingCode(): void {
  showToast({ type: 'error', message: '网络连接异常，请稍后再试' })
}
