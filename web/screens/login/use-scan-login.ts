import { useEffect, useState } from 'react'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { BeginLogin } from '#web/components/account-form/use-agreed-login.tsx'
import { call } from '#web/data/browser-call.ts'

const POLL_MS = 1500
const SCENE_BYTES = 16

export type ScanState = 'waiting' | 'scanned' | 'expired'
const STATE_OF: Partial<Record<string, ScanState>> = { '0': 'waiting', '1': 'scanned', '3': 'expired' }

/** State of a WeChat code; polls the server while the page is visible. Shows a new code if `begin` returns false. */
export function useScanLogin(begin: BeginLogin) {
  const [scene, setScene] = useState(newScene)
  const [state, setState] = useState<ScanState>('waiting')
  const [isFailed, setFailed] = useState(false)
  const refresh = () => {
    setScene(newScene())
    setState('waiting')
    setFailed(false)
  }
  useEffect(() => {
    if (state === 'expired' || isFailed) return undefined
    // one poll at a time: only one response contains the session; the response of a later poll (expired) could arrive
    // before it
    let [isAsking, isOver] = [false, false]
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isAsking && !isOver) void ask()
    }, POLL_MS)
    async function ask() {
      isAsking = true
      try {
        const reply = await call('checkSceneLoginStatus', { scene }, { isSilent: true })
        if (isOver) return
        const { loginStatus, loginUser } = reply.data
        if (loginStatus === '2' && reply.token !== undefined && loginUser !== undefined) {
          isOver = true
          const { token, agreementRenewal } = reply
          if (!(await begin({ token, data: loginUser, agreementRenewal }))) refresh()
        } else setState(STATE_OF[loginStatus] ?? 'expired')
      } catch {
        // network or server may recover: the next poll decides
      } finally {
        isAsking = false
      }
    }
    return () => {
      isOver = true
      clearInterval(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not restart polling
  }, [scene, state, isFailed])
  return {
    state,
    isFailed,
    pictureUrl: `${API_BASE}/api/miniProgram/getUnlimitedQRCode?scene=${scene}`,
    onPictureFailed: () => setFailed(true),
    refresh,
  }
}

/** 32 random hexadecimal digits. */
function newScene(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SCENE_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
