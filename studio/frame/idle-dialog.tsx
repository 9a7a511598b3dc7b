import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { logOut } from './log-out.ts'
import { useIdleSeconds } from './use-idle-seconds.ts'

/** Seconds before the end at which the dialog opens. */
const OFFERED_SECONDS = 120

/** Dialog that offers to extend an idle session before its end, and shows the remaining time. */
export function IdleDialog({ staff }: { staff: CurrentStaff }) {
  const { message } = App.useApp()
  const { mutate } = useSWRConfig()
  const [isExtending, setIsExtending] = useState(false)
  // after the end this call returns 401, which opens the log-in
  const left = useIdleSeconds(staff.idleSeconds, () => void mutate(['currentStaff', {}]))
  if (left > OFFERED_SECONDS) return null

  const extend = async () => {
    setIsExtending(true)
    try {
      await studioCall('extendStaffSession', {})
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      setIsExtending(false)
    }
  }
  return (
    <Modal
      open
      title="还要继续吗？"
      closable={false}
      mask={{ closable: false }}
      onCancel={() => void extend()}
      width={420}
      zIndex={1900}
      footer={[
        <Button key="out" onClick={() => void logOut()}>
          退出
        </Button>,
        <Button key="extend" type="primary" loading={isExtending} onClick={() => void extend()}>
          延长
        </Button>,
      ]}
    >
      <p>
        已有一段时间没有操作，<span role="timer">{countDown(left)}</span>后退出登录。正在写的内容会留在这一页上。
      </p>
    </Modal>
  )
}

const countDown = (seconds: number) => `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
