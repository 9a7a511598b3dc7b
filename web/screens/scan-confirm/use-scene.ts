import { useEffect, useState } from 'react'
import { showToast } from '#web/data/toasts.ts'
import { optionalCall } from '#web/data/browser-call.ts'
import { failureEffect, shownMessage } from '#web/data/failure-effect.ts'
import { type FailureReason, reasonOf } from '#web/data/reply.ts'
import { scanConfirmCopy as copy } from './scan-confirm-copy.ts'

type SceneState =
  | { step: 'asking' | 'open' | 'sending' }
  /** Final state, with the message of the page. */
  | { step: 'confirmed' | 'over'; message: string }

const SCANNED = '1'

/** Reports the scan, then the user's decision. */
export function useScene(scene: string) {
  const [state, setState] = useState<SceneState>({ step: 'asking' })
  useEffect(() => {
    let isGone = false
    void scan(scene).then((reached) => {
      if (!isGone) setState(reached)
    })
    return () => {
      isGone = true
    }
  }, [scene])
  return {
    state,
    answer: async (isConfirmed: boolean) => {
      setState({ step: 'sending' })
      setState(await confirm(scene, isConfirmed))
    },
  }
}

// both calls are silent: the page shows the result itself

async function scan(scene: string): Promise<SceneState> {
  try {
    const { data } = await optionalCall('scanScene', { scene }, { isSilent: true })
    return data.loginStatus === SCANNED ? { step: 'open' } : { step: 'over', message: copy.outcomes.expired }
  } catch (error) {
    return { step: 'over', message: messageOf(reasonOf(error)) }
  }
}

async function confirm(scene: string, isConfirmed: boolean): Promise<SceneState> {
  try {
    await optionalCall('confirmScene', { scene, isConfirmed }, { isSilent: true })
    return isConfirmed
      ? { step: 'confirmed', message: copy.outcomes.confirmed }
      : { step: 'over', message: copy.outcomes.refused }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason.kind === 'refused') return { step: 'over', message: messageOf(reason) }
    const { message, durationMs } = failureEffect(reason)
    showToast({ type: 'error', message, durationMs })
    return { step: 'open' } // no response arrived: the user may repeat the call
  }
}

/** Message for a failure; only the server knows whether the code has expired. */
const messageOf = (reason: FailureReason): string => shownMessage(reason, copy.outcomes.unreached)
