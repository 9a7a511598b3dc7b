import { Card, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { LogInSteps } from '#studio/frame/log-in/log-in-steps.tsx'
import styles from './login-screen.module.css'

/** Log-in page, which also continues a log-in in progress. */
export function LoginScreen() {
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [begun, setBegun] = useState<CurrentStaff | null>()

  const arrive = async (staff: CurrentStaff) => {
    await mutate(['currentStaff', {}], staff, { revalidate: false })
    await navigate(ownPath(asked.get('next')), { replace: true })
  }
  useEffect(() => {
    document.title = '登录 - 内容工作台'
    studioCall('currentStaff', {}, { isLogIn: true }).then(
      (staff) => (staff.next === 'ready' ? void arrive(staff) : setBegun(staff)),
      () => setBegun(null),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens
  }, [])

  return (
    <main className={styles['page']}>
      <Card className={styles['card'] ?? ''}>
        <h1>内容工作台</h1>
        {begun === undefined ? (
          <Skeleton active />
        ) : (
          <LogInSteps {...(begun !== null && { begun })} onReady={(staff) => void arrive(staff)} />
        )}
      </Card>
      <a href="/">返回网站</a>
    </main>
  )
}

/** The requested path, if it is within the studio; otherwise the start screen. */
const ownPath = (next: string | null) => (next !== null && /^\/(?![/\\])/.test(next) ? next : '/')
