import { Icon } from '#web/components/icon/icon.tsx'
import { preloadOnIntent } from '#web/components/on-demand/preload-on-intent.ts'
import { useIsAt } from '#web/data/page-location.ts'
import { ElderSwitch } from '#web/layout/elder-switch/elder-switch.tsx'
import { ReadingAidPart } from '#web/layout/reading-aid/reading-aid-part.ts'
import { UserMenu } from '#web/layout/user-menu/user-menu.tsx'
import styles from './header-tools.module.css'

type HeaderToolsProps = { isAidOpen: boolean; onToggleAid: () => void }

/** The small row above the navigation: reading help, feedback, disclosure, search and the user menu. */
export function HeaderTools({ isAidOpen, onToggleAid }: HeaderToolsProps) {
  const isFeedback = useIsAt('/feedback')
  const isSearch = useIsAt('/search')
  return (
    <div className={styles.tools}>
      <ElderSwitch className={styles.tool} />
      <button
        className={styles.tool}
        type="button"
        aria-expanded={isAidOpen}
        aria-controls="reading-aid"
        onClick={onToggleAid}
        {...preloadOnIntent(ReadingAidPart)}
      >
        <Icon name="acc" />
        无障碍
      </button>
      <a className={styles.tool} href="/feedback" aria-current={isFeedback ? 'page' : undefined}>
        <Icon name="msg" />
        意见反馈
      </a>
      <a className={styles.tool} href="/aboutUs?aboutUsId=4">
        <Icon name="doc" />
        信息公开
      </a>
      <a className={styles.tool} href="/search" aria-current={isSearch ? 'page' : undefined}>
        <Icon name="search" />
        搜索
      </a>
      <UserMenu linkClassName={styles.tool} />
    </div>
  )
}
