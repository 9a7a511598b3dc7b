import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { ToastType } from '#web/data/toasts.ts'
import type { Toast } from './toast-store.ts'
import styles from './toast.module.css'

const ICONS: Record<ToastType, IconName> = { warning: 'warn', error: 'err', success: 'ok', info: 'info' }
const SPOKEN: Record<ToastType, string> = { warning: '警告：', error: '错误：', success: '成功：', info: '提示：' }

type ToastCardProps = { toast: Omit<Toast, 'id'>; onClose: () => void }

/** A toast. An icon and, for screen readers, a word indicate its type; colour alone is not enough. */
export function ToastCard({ toast: { type, message }, onClose }: ToastCardProps) {
  return (
    <div className={classNames(styles.toast, styles[type])} role={type === 'error' ? 'alert' : undefined}>
      <Icon name={ICONS[type]} />
      <p>
        <span className="sr">{SPOKEN[type]}</span>
        {message}
      </p>
      <button className="iconbtn" type="button" aria-label="关闭提示" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  )
}
