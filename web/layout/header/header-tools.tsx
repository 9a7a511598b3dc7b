import type { Location } from 'react-router-dom'
import { Icon } from '#web/ui/icon/icon.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { ElderSwitch } from '#web/layout/elder-switch/elder-switch.tsx'
import { LazyReadingAid } from '#web/layout/layout-islands.ts'
import { UserMenu } from '#web/layout/user-menu/user-menu.tsx'
import { HeaderSearch, SEARCH_PATH } from './header-search.tsx'
import styles from './header-tools.module.css'

type HeaderToolsProps = { location: Location; isAidOpen: boolean; onToggleAid: () => void }

/** The small row above the navigation: reading help, feedback, disclosure, search and the user menu. */
export function HeaderTools({ location, isAidOpen, onToggleAid }: HeaderToolsProps) {
  const currentAt = (path: string) => (location.pathname === path ? 'page' : undefined)
  return (
    <div className={styles.tools}>
      <ElderSwitch location={location} className={styles.tool} />
      <button
        className={styles.tool}
        type="button"
        aria-expanded={isAidOpen}
        aria-controls="reading-aid"
        onClick={onToggleAid}
        {...preloadOnIntent(LazyReadingAid)}
      >
        <Icon name="acc" />
        无障碍
      </button>
      <a className={styles.tool} href="/feedback" aria-current={currentAt('/feedback')}>
        <Icon name="msg" />
        意见反馈
      </a>
      <a className={styles.tool} href="/aboutUs?aboutUsId=4">
        <Icon name="doc" />
        信息公开
      </a>
      {location.pathname !== SEARCH_PATH && <HeaderSearch className={styles.search} />}
      <UserMenu path={location.pathname} linkClassName={styles.tool} />
    </div>
  )
}
