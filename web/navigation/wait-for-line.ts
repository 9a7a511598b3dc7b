import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { showToast } from '#web/data/toasts.ts'

const RETRY_MS = 3000

/**
 * Waits until the server can be reached, and says so once when it cannot. @returns whether the visitor is still on the way
 * to the path.
 */
export async function lineFor(pathname: string): Promise<boolean> {
  for (let isTold = false; !(await hasLine()); isTold = true) {
    if (!isTold) showToast({ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，恢复后自动打开` })
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, RETRY_MS)
    })
  }
  return window.location.pathname === pathname
}

const hasLine = () =>
  fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
