import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { showToast } from '#web/data/toasts.ts'

const RETRY_MS = 3000

/**
 * Waits until the server can be reached; shows one message while it cannot.
 * @returns whether `pathname` is still the current path.
 */
export async function lineFor(pathname: string): Promise<boolean> {
  for (let isTold = false; !(await hasLine()); isTold = true) {
    if (!isTold) showToast({ type: 'error', message: `${NETWORK_ERROR_MESSAGE}，恢复后自动打开` })
    const wait = new AbortController()
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { signal: wait.signal })
      setTimeout(resolve, RETRY_MS)
    })
    wait.abort()
  }
  return window.location.pathname === pathname
}

const hasLine = () =>
  fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
