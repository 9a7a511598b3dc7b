import { useSearchParams } from 'react-router-dom'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RequireLogin } from '#web/components/require-login/require-login.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { scanConfirmCopy as copy } from './scan-confirm-copy.ts'
import styles from './scan-confirm-screen.module.css'
import { useScene } from './use-scene.ts'
import { scanConfirmNeeds } from './scan-confirm-needs.ts'

/** Page on the phone after scanning the log-in code: confirms or rejects the log-in on the other device. */
export function ScanConfirmScreen() {
  const scene = useSearchParams()[0].get('scene') ?? ''
  return (
    <>
      <PageHead title={copy.title} description={import.meta.env.SSR && copy.title} path="/scanLogin" noIndex />
      <div className={`wrap ${styles.page}`}>
        <h1>{copy.title}</h1>
        <RequireLogin>
          <Confirmation scene={scene} />
        </RequireLogin>
      </div>
    </>
  )
}

function Confirmation({ scene }: { scene: string }) {
  const { userName, phoneNumber } = useLoginState()
  const { state, answer } = useScene(scene)
  if ('message' in state) {
    return (
      <p className={styles.outcome} role="status">
        <Icon name={state.step === 'confirmed' ? 'ok' : 'info'} />
        {state.message}
      </p>
    )
  }
  return (
    <div className={styles.box} aria-busy={state.step === 'asking'}>
      <p>{copy.question(userName || phoneNumber)}</p>
      <p className="hint">{copy.warning}</p>
      <Button size="large" isBlock isBusy={state.step !== 'open'} onClick={() => void answer(true)}>
        {copy.confirm}
      </Button>
      <Button variant="plain" size="large" isBlock disabled={state.step !== 'open'} onClick={() => void answer(false)}>
        {copy.refuse}
      </Button>
    </div>
  )
}

/** The page of the route. */
export const scanConfirmPage = { Screen: ScanConfirmScreen, needs: scanConfirmNeeds }
