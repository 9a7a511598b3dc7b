import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { matchRoutes, Outlet, useLocation } from 'react-router-dom'
import { HelpDrawer } from '#studio/components/help/help-drawer.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { KeySheet } from './key-sheet.tsx'
import { Navigation } from './navigation.tsx'
import type { StudioScreen } from './screen.ts'
import { can, useStaff } from './staff-session.tsx'
import { useArrival } from './use-arrival.ts'
import { useSessionDeadline } from './use-session-deadline.ts'
import { useWaiting } from './use-waiting.ts'

/** Frame around every screen: header, navigation, help. */
export function Frame({ screens }: { screens: readonly StudioScreen[] }) {
  const { pathname, state } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [hasChosen, setHasChosen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const deadline = useSessionDeadline()
  const [here] =
    matchRoutes(
      screens.map(({ path, title }) => ({ path, id: title })),
      pathname,
    ) ?? []
  const staff = useStaff()
  const title = here?.route.id ?? ''
  const titleOf = screens.find((screen) => screen.path === here?.route.path)?.titleOf
  useArrival(titleOf?.(here?.params ?? {}) ?? title, formerPlace(state) ?? pathname, useWaiting().count)

  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href="#content">
        跳到正文
      </a>
      <Header
        onMenu={() => {
          setHasChosen(false)
          setIsMenuOpen(true)
        }}
        onHelp={() => setIsHelpOpen(true)}
      />
      <div className={styles['body']}>
        <div className={styles['side']}>
          <Navigation screens={screens} />
        </div>
        <main id="content" className={styles['main']} tabIndex={-1}>
          {deadline !== undefined && (
            <Alert
              className={styles['notice'] ?? ''}
              type="warning"
              showIcon
              title={`本次登录到 ${deadline} 为止，到时须重新登录；正在写的内容不会丢失。`}
            />
          )}
          <ErrorBoundary place={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
      <Drawer
        // after a choice the focus stays on the chosen screen
        focusable={{ focusTriggerAfterClose: !hasChosen }}
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        placement="left"
        title="菜单"
        size={260}
      >
        <Navigation
          screens={screens}
          onChosen={() => {
            setHasChosen(true)
            setIsMenuOpen(false)
          }}
        />
      </Drawer>
      <HelpDrawer
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        reading={{ screen: title, may: (action) => can(staff, action) }}
      />
      <KeySheet />
    </div>
  )
}

/** Path at which the screen was opened. Defined only after a new item was saved, which changes the URL. */
const formerPlace = (state: unknown): string | undefined => (state as { place?: string } | null)?.place
