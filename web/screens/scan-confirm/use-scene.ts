import { useEffect, useState } from 'react'
import { showToast } from '#web/components/toast/show-toast.tsx'
import { call, CallFailure } from '#web/data/browser-call.ts'
import { type CallOutcome, replyEffect } from '#web/data/reply-effects.ts'
import { scanConfirmCopy as copy } from './scan-confirm-copy.ts'

type SceneState =
  | { step: 'asking' | 'open' | 'sending' }
  /** Nothing can be said any more; what the page tells. */
  | { step: 'confirmed' | 'over'; message: string }

const SCANNED = '1'

/** Tells the server that the code was scanned, and then what its owner says. */
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

// both silent: the page itself says what came of it, once

async function scan(scene: string): Promise<SceneState> {
  try {
    const reply = await call('scanScene', { scene }, { isSilent: true })
    if (reply.code !== 200) return over(reply)
    return reply.data.loginStatus === SCANNED ? { step: 'open' } : { step: 'over', message: copy.outcomes.expired }
  } catch (error) {
    return { step: 'over', message: reasonOf(outcomeOf(error)) }
  }
}

async function confirm(scene: string, isConfirmed: boolean): Promise<SceneState> {
  try {
    const reply = await call('confirmScene', { scene, isConfirmed }, { isSilent: true })
    if (reply.code !== 200) return over(reply)
    if (isConfirmed) return { step: 'confirmed', message: copy.outcomes.confirmed }
    return { step: 'over', message: copy.outcomes.refused }
  } catch (error) {
    showToast({ type: 'error', message: replyEffect(outcomeOf(error))?.message ?? '' })
    return { step: 'open' } // nothing has arrived: it may be said again
  }
}

const over = ({ code, msg }: { code: number; msg?: string }): SceneState => ({
  step: 'over',
  message: reasonOf({ kind: 'reply', code, msg: msg ?? '' }),
})

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof CallFailure ? error.outcome : { kind: 'transport' }

/** Why it cannot go on; only the server knows whether the code has expired. */
const reasonOf = (outcome: CallOutcome): string =>
  outcome.kind === 'transport' ? copy.outcomes.unreached : (replyEffect(outcome)?.message ?? copy.outcomes.expired)
