import { Drawer, Skeleton } from 'antd'
import type { HelpReading } from './help-pages.ts'
import { lazy, Suspense, useState } from 'react'

type HelpDrawerProps = { isOpen: boolean; onClose: () => void; reading: HelpReading }

const HelpReader = lazy(async () => ({ default: (await import('./help-reader.tsx')).HelpReader }))

/** The help in a drawer, so that the staff member can continue to work. */
export function HelpDrawer({ isOpen, onClose, reading }: HelpDrawerProps) {
  const [name, setName] = useState<string>()
  return (
    <Drawer open={isOpen} onClose={onClose} title="帮助" size={480} mask={false}>
      <Suspense fallback={<Skeleton active />}>
        <HelpReader name={name} onRead={setName} reading={reading} />
      </Suspense>
    </Drawer>
  )
}
