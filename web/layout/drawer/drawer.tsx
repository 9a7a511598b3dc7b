import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { HeaderSearch } from '#web/layout/header/header-search.tsx'
import { ElderSwitch } from '#web/layout/elder-switch/elder-switch.tsx'
import { DRAWER_ID } from './drawer-id.ts'
import { DrawerNav } from './drawer-nav.tsx'
import { DrawerUser } from './drawer-user.tsx'
import styles from './drawer.module.css'

export type DrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onToggleAid: () => void }

/** The menu of narrow screens: a modal dialog at the right edge with the whole navigation. */
export function Drawer({ isOpen, onOpenChange, onToggleAid }: DrawerProps) {
  const location = useLocation()
  const dialog = useModalDialog({ isOpen, onOpenChange, pageKey: location.key })
  const { shortName, phone, phoneHours } = useSiteFacts()
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onOpenChange(false)
  }
  const openAid = () => {
    onOpenChange(false)
    onToggleAid()
  }
  return (
    <dialog className={styles.drawer} id={DRAWER_ID} ref={dialog} aria-label="菜单" onClose={() => onOpenChange(false)}>
      <div className={styles.head}>
        <p>{shortName}</p>
        <a className="iconbtn" href="#main" aria-label="关闭菜单" onClick={close}>
          <Icon name="x" />
        </a>
      </div>
      <DrawerUser className={styles.user} />
      <HeaderSearch className={styles.search} />
      <DrawerNav />
      {phone !== '' && (
        <p className={styles.contact}>
          联系我们
          <a className="num" href={`tel:${phone}`}>
            {phone}
          </a>
          <small>{phoneHours}</small>
        </p>
      )}
      <div className={styles.tools}>
        <ElderSwitch location={location} className="btn btn--quiet" />
        <button className="btn btn--quiet" type="button" onClick={openAid}>
          <Icon name="acc" />
          无障碍
        </button>
        <a className="btn btn--quiet" href="/feedback">
          <Icon name="msg" />
          意见反馈
        </a>
        <a className="btn btn--quiet" href="/aboutUs?aboutUsId=4">
          <Icon name="doc" />
          信息公开
        </a>
      </div>
    </dialog>
  )
}

/** Keeps a `<dialog>` modal while `isOpen`: focus trap, Escape and inert page come from the browser. */
function useModalDialog({
  isOpen,
  onOpenChange,
  pageKey,
}: Pick<DrawerProps, 'isOpen' | 'onOpenChange'> & { pageKey: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const report = useRef(onOpenChange)
  useEffect(() => void (report.current = onOpenChange))

  // disables the CSS rule for `:target`, which keeps matching after the hash is gone
  useEffect(() => dialog.current?.setAttribute('data-live', ''), [])
  const shownKey = useRef(pageKey)
  useEffect(() => {
    if (shownKey.current !== pageKey) report.current(false) // a link of the drawer was followed
    shownKey.current = pageKey
  }, [pageKey])
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    document.documentElement.style.overflow = 'hidden' // the page below must not scroll with the drawer
    const onPress = (event: Event) => {
      if (event.target === element) report.current(false) // on the backdrop
    }
    element.addEventListener('click', onPress)
    return () => {
      element.removeEventListener('click', onPress)
      document.documentElement.style.overflow = ''
      element.close()
    }
  }, [isOpen])
  return dialog
}
