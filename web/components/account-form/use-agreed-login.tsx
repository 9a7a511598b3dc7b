import { type ReactNode, useState } from 'react'
import type { AgreementRenewal, LoginUser } from '#contracts/generated/wire.ts'
import { showToast } from '#web/data/toasts.ts'
import { beginSession } from '#web/data/begin-session.ts'
import { call, optionalCall } from '#web/data/browser-call.ts'
import { goTo } from '#web/data/navigator.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { agreementCopy } from './agreement-copy.ts'
import { type AgreementAnswer, AgreementDialog } from './agreement-dialog.tsx'

/** Response of every kind of log-in. */
export type LoginReply = { token: string; data: LoginUser; agreementRenewal?: AgreementRenewal | undefined }

/** Starts a session from a log-in reply. Resolves with false if the user refuses consent and stays logged out. */
export type BeginLogin = (reply: LoginReply) => Promise<boolean>

type Question = { renewal: AgreementRenewal; token: string; settle: (answer: AgreementAnswer) => void }

/**
 * Starts sessions. While a consent is missing, the session key is kept in memory only: a user who leaves the page stays
 * logged out. No consent is requested if the server lacks the call `renewAgreements`. Render `question`, the dialog,
 * next to the form.
 */
export function useAgreedLogin(onLoggedIn: () => void): { begin: BeginLogin; question: ReactNode } {
  const canRenew = useHasCall('renewAgreements')
  const [asked, setAsked] = useState<Question>()
  async function begin({ token, data, agreementRenewal: renewal }: LoginReply): Promise<boolean> {
    const isToAgree = renewal !== undefined && canRenew
    const answer = isToAgree && (await new Promise<AgreementAnswer>((settle) => setAsked({ renewal, token, settle })))
    setAsked(undefined)
    if (answer === 'refuse') {
      void call('logout', {}, { isSilent: true, sessionKey: token }).catch(() => undefined) // if the log-out fails, the key is lost when the page is left
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

/** Stores the consent. @throws CallFailure if the call fails, after a toast with the reason. */
async function renew({ renewal: { agreementVersion }, token }: Question): Promise<void> {
  await optionalCall('renewAgreements', { agreementVersion }, { sessionKey: token })
}
