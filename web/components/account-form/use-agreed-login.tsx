import { type ReactNode, useState } from 'react'
import type { AgreementRenewal, LoginUser } from '#contracts/generated/wire.ts'
import { showToast } from '#web/data/toasts.ts'
import { beginSession } from '#web/data/begin-session.ts'
import { call, optionalCall } from '#web/data/browser-call.ts'
import { goTo } from '#web/data/navigator.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { agreementCopy } from './agreement-copy.ts'
import { type AgreementAnswer, AgreementDialog } from './agreement-dialog.tsx'

/** What every way of logging in is answered with. */
export type LoginReply = { token: string; data: LoginUser; agreementRenewal?: AgreementRenewal | undefined }

/** Begins the session of a log-in; false when the visitor did not agree to what is in force, and stays logged out. */
export type BeginLogin = (reply: LoginReply) => Promise<boolean>

type Question = { renewal: AgreementRenewal; token: string; settle: (answer: AgreementAnswer) => void }

/**
 * Begins sessions. While something is to be agreed to, the key stays in this page: whoever leaves it is not logged in, and
 * is asked again. Where nobody takes the answer nothing is asked. `question` belongs beside the form.
 */
export function useAgreedLogin(onLoggedIn: () => void): { begin: BeginLogin; question: ReactNode } {
  const canRenew = useHasCall('renewAgreements')
  const [asked, setAsked] = useState<Question>()
  async function begin({ token, data, agreementRenewal: renewal }: LoginReply): Promise<boolean> {
    const isToAgree = renewal !== undefined && canRenew
    const answer = isToAgree && (await new Promise<AgreementAnswer>((settle) => setAsked({ renewal, token, settle })))
    setAsked(undefined)
    if (answer === 'refuse') {
      void call('logout', {}, { isSilent: true, sessionKey: token }).catch(() => undefined) // the key dies with the page
      showToast({ type: 'info', message: agreementCopy.refused })
      return false
    }
    beginSession(token, data)
    if (answer === 'ownData') goTo('/myData')
    else onLoggedIn()
    return true
  }
  const question = asked && (
    <AgreementDialog
      renewal={asked.renewal}
      onAnswer={async (answer) => {
        if (answer === 'agree') await renew(asked)
        asked.settle(answer)
      }}
    />
  )
  return { begin, question }
}

/** @throws CallFailure when it was not taken; the call has shown why. */
async function renew({ renewal: { agreementVersion }, token }: Question): Promise<void> {
  await optionalCall('renewAgreements', { agreementVersion }, { sessionKey: token })
}
