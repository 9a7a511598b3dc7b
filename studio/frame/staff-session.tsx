import { Button, Result, Spin } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type ActionObject, type Grant, isAllowed, type StaffAction } from '#contracts/studio/permissions.ts'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { LogInAgain } from './log-in-again.tsx'
import { useSessionEnd } from './use-session-end.ts'

const Staff = createContext<CurrentStaff | undefined>(undefined)

/** Returns the logged-in staff member. @throws Error outside of StaffSession */
export function useStaff(): CurrentStaff {
  const staff = useContext(Staff)
  if (staff === undefined) throw new Error('nobody is logged in here')
  return staff
}

/** Whether the staff member may perform an action, according to the permission table that the server uses, too. */
export function useMay(action: StaffAction, object?: ActionObject): boolean {
  return can(useStaff(), action, object)
}

/** Whether a staff member may perform an action. Not a hook, so that a component can check several actions. */
export const can = ({ grants }: CurrentStaff, action: StaffAction, object?: ActionObject): boolean =>
  isAllowed(grants as readonly Grant[], action, object)

/**
 * Renders its children only for logged-in staff, and otherwise redirects to the log-in page. When the session expires
 * later, shows the log-in above the screen.
 */
export function StaffSession({ children }: { children: ReactNode }) {
  const { data: staff, error, mutate } = useStudioCall('currentStaff', {})
  const { pathname, search } = useLocation()
  const { isOver, resume } = useSessionEnd(staff)

  if (staff === undefined) {
    if (error === undefined) return <Spin description="正在打开…" fullscreen />
    if (error.code === 401) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
    return (
      <Result
        status="warning"
        title={error.message}
        extra={
          <Button type="primary" onClick={() => void mutate()}>
            重试
          </Button>
        }
      />
    )
  }
  if (staff.next !== 'ready') return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <Staff value={staff}>
      {children}
      {isOver ? <LogInAgain staff={staff} onBack={resume} /> : <IdleDialog staff={staff} />}
    </Staff>
  )
}
