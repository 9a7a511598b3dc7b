import { useEffect, useState } from 'react'
import { call } from '#web/data/browser-call.ts'

type SceneState = 'asking' | 'open' | 'sending' | 'confirmed' | 'refused' | 'expired' | 'unreached'
const SCANNED = '1'

/** Tells the server that the code was scanned, and then what its owner says. */
export function useScene(scene: string) {
  const [state, setState] = useState<SceneState>('asking')
  useEffect(() => {
    let isGone = false
    // silent: the page itself says what came of it, once
    call('scanScene', { scene }, { isSilent: true }).then(
      (reply) => {
        const isOpen = reply.code === 200 && reply.data.loginStatus === SCANNED
        if (!isGone) setState(isOpen ? 'open' : 'expired')
      },
      () => !isGone && setState('unreached'),
    )
    return () => {
      isGone = true
    }
  }, [scene])
  return {
    state,
    answer: async (isConfirmed: boolean) => {
      setState('sending')
      try {
        const reply = await call('confirmScene', { scene, isConfirmed })
        if (reply.code !== 200) setState('expired')
        else setState(isConfirmed ? 'confirmed' : 'refused')
      } catch {
        setState('open') // nothing has arrived: it may be said again
      }
    },
  }
}
