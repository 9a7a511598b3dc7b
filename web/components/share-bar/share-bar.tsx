import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { tellMissingCode } from '#web/ui/on-demand/use-on-demand.ts'
import styles from './share-bar.module.css'
import type { TextSize } from './text-size.ts'

const SIZES: readonly { size: TextSize; mark: string; spoken: string }[] = [
  { size: 'small', mark: 'A−', spoken: '小字号' },
  { size: 'medium', mark: 'A', spoken: '标准字号' },
  { size: 'large', mark: 'A+', spoken: '大字号' },
]

const copying = { preload: () => import('./copy-link.ts') }

type ShareBarProps = {
  /** URL to copy; default: the canonical URL of the page. */
  url?: string
  /** If both props are given, the three size buttons are shown; see useTextSize. */
  textSize?: TextSize
  onTextSizeChange?: (size: TextSize) => void
  /** Further buttons, such as for a QR code. */
  children?: ReactNode
  className?: string
}

/** Buttons for text size, printing and copying the link. They need scripts; without scripts, browsers offer the same. */
export function ShareBar({ url, textSize, onTextSizeChange, children, className }: ShareBarProps) {
  const copy = () => copying.preload().then(({ copyLink }) => copyLink(url), tellMissingCode)
  return (
    <div className={classNames(styles.bar, className)}>
      {textSize && onTextSizeChange && (
        <fieldset className={styles.sizes}>
          <legend className="sr">字号</legend>
          <span aria-hidden="true">字号</span>
          {SIZES.map(({ size, mark, spoken }) => (
            <button
              key={size}
              type="button"
              className="iconbtn"
              aria-label={`${mark} ${spoken}`}
              aria-pressed={size === textSize}
              onClick={() => onTextSizeChange(size)}
            >
              {mark}
            </button>
          ))}
        </fieldset>
      )}
      {children}
      <button type="button" className="iconbtn" onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
      <button type="button" className="iconbtn" onClick={() => void copy()} {...preloadOnIntent(copying)}>
        <Icon name="link" />
        复制链接
      </button>
    </div>
  )
}
