import { Alert, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { LogInSteps } from './log-in/log-in-steps.tsx'
import { openStudio } from './open-studio.ts'
import { putCursor, takeCursor } from './page-cursor.ts'

type LogInAgainProps = {
  staff: CurrentStaff
  onBack: () => void
  /** Opens another page of the studio as a new document. */
  open?: (path: string) => void
}

/**
 * Log-in above a screen whose session has expired. The screen keeps its input, and pending calls continue afterwards.
 */
export function LogInAgain({ staff, onBack, open = openStudio }: LogInAgainProps) {
  const arrive = (who: CurrentStaff) => (who.staffId === staff.staffId ? onBack() : open('/'))

  // restore the cursor in the text afterwards
  const [cursor] = useState(takeCursor)
  useEffect(() => () => void setTimeout(() => putCursor(cursor)), [cursor])
  useEffect(() => {
    // the staff member may have logged in again in another window
    const look = () => {
      studioCall('currentStaff', {}, { isLogIn: true }).then(
        (who) => who.next === 'ready' && arrive(who),
        () => undefined,
      )
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  })

  return (
    <Modal
      open
      title={STUDIO_MESSAGE.logInAgain}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={440}
      zIndex={2000}
      footer={<Button onClick={() => open('/login')}>改用其他账号</Button>}
    >
      <Alert type="info" showIcon title={`${staff.name}，这一页上的内容都还在。登录后会接着完成刚才的操作。`} />
      <LogInSteps login={staff.login} onReady={arrive} />
    </Modal>
  )
}
