import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { ChangePasswordStep } from './change-password-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

const EnrolStep = lazy(async () => ({ default: (await import('./enrol-step.tsx')).EnrolStep }))

type LogInStepsProps = {
  /** State of a log-in in progress. */
  begun?: CurrentStaff
  /** Login name, if known. */
  login?: string
  onReady: (staff: CurrentStaff) => void
}

/** Shows the step of a log-in that the server requires next. */
export function LogInSteps({ begun, login, onReady }: LogInStepsProps) {
  const [staff, setStaff] = useState(begun)
  const [password, setPassword] = useState('')
  const goOn = (next: CurrentStaff) => (next.next === 'ready' ? onReady(next) : setStaff(next))
  const startAgain = () => setStaff(undefined)

  switch (staff?.next) {
    case undefined:
      return (
        <PasswordStep
          {...(login !== undefined && { login })}
          onDone={(next, used) => {
            setPassword(used)
            goOn(next)
          }}
        />
      )
    case 'secondFactor':
      return <SecondFactorStep onDone={goOn} onStartAgain={startAgain} />
    case 'changePassword':
      return <ChangePasswordStep staff={staff} oldPassword={password} onDone={goOn} />
    default:
      return (
        <Suspense fallback={<Skeleton active />}>
          <EnrolStep onDone={() => studioCall('currentStaff', {}, { isLogIn: true }).then(goOn, startAgain)} />
        </Suspense>
      )
  }
}
