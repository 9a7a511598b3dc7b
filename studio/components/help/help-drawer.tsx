import { Drawer } from 'antd'

type HelpDrawerProps = { isOpen: boolean; onClose: () => void }

/** The help beside the work. */
export function HelpDrawer({ isOpen, onClose }: HelpDrawerProps) {
  return <Drawer open={isOpen} onClose={onClose} title="帮助" size={480} />
}
