import { useState } from 'react'
import type { MySession } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dots } from '#web/ui/dots/dots.tsx'
import { myDataCopy } from './my-data-copy.ts'

const copy = myDataCopy.devices

type DeviceRowProps = { session: MySession; onEnd: () => Promise<void> }

/** A device with a session of the user. */
export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const { deviceName, address, channelName, loginTime, lastSeenTime, isCurrent } = session
  const [isBusy, setBusy] = useState(false)
  const end = () => {
    setBusy(true)
    onEnd().catch(() => setBusy(false)) // the call has shown the error
  }
  return (
    <li>
      <div>
        <b>{deviceName}</b>
        {isCurrent && <span className="tag tag--ok">{copy.current}</span>}
        <Dots
          facts={[channelName, address, `${loginTime.slice(0, 16)} 登录`, `最近使用 ${lastSeenTime.slice(0, 16)}`]}
        />
      </div>
      {!isCurrent && (
        <Button variant="plain" size="small" isBusy={isBusy} aria-label={`${copy.end} ${deviceName}`} onClick={end}>
          {copy.end}
        </Button>
      )}
    </li>
  )
}
