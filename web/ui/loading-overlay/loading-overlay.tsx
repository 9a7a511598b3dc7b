import { classNames } from '#web/ui/class-names.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import styles from './loading-overlay.module.css'

type LoadingOverlayProps = {
  open: boolean
  text?: string
  /** `page` covers the window, `area` the nearest positioned ancestor. */
  covers?: 'page' | 'area'
}

/** Loading overlay. The live region is rendered even while closed, so that screen readers announce its text later. */
export function LoadingOverlay({ open, text = '正在加载…', covers = 'page' }: LoadingOverlayProps) {
  return (
    <div className={classNames(styles.overlay, covers === 'area' && styles.area, open && styles.open)} role="status">
      {open && (
        <>
          <RiverMark className={styles.mark} />
          <span>{text}</span>
        </>
      )}
    </div>
  )
}
