/** Tells the visitor that the code of what they asked for does not come. Never rejects. */
export async function tellMissingCode(): Promise<void> {
  const toasts = await import('#web/components/toast/show-toast.tsx').catch(() => undefined) // no network at all
  toasts?.showToast({ type: 'error', message: '网络连接异常，请稍后再试' })
}
