import { Button, Checkbox } from 'antd'
import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { isOpen } from './use-remarks.ts'
import styles from './remarks.module.css'

type Props = {
  remarks: readonly ReviewRemark[]
  /** Shows the passage of a remark. */
  onShow: (remark: ReviewRemark) => void
  /** Remarks whose passage is no longer in the text. */
  orphaned: ReadonlySet<number>
  /** Whether the reader may remove a remark. */
  isOwn?: (remark: ReviewRemark) => boolean
  onRemove?: (remark: ReviewRemark) => void
  onSettle?: (remark: ReviewRemark, isSettled: boolean) => void
}

const FIELDS = { title: '标题', outline: '摘要', html: '正文' } as const

/** Remarks on passages, with their quotes. Open remarks come first. */
export function RemarkList({ remarks, onShow, orphaned, isOwn, onRemove, onSettle }: Props) {
  const sorted = [...remarks.filter(isOpen), ...remarks.filter((remark) => !isOpen(remark))]
  return (
    <ul className={styles['list']} aria-label="批注">
      {sorted.map((remark) => {
        const { remarkId, field, quote, text, staffName, createTime, settledTime, settledBy } = remark
        const isSettled = settledTime !== null
        const isGone = orphaned.has(remarkId)
        return (
          <li key={remarkId} data-settled={isSettled}>
            <button type="button" className={styles['quote']} disabled={isGone} onClick={() => onShow(remark)}>
              {FIELDS[field]}：“{quote.length > QUOTE_SHOWN ? `${quote.slice(0, QUOTE_SHOWN)}…` : quote}”
            </button>
            {isGone && <small>这段文字已经不在稿件里</small>}
            <p>{text}</p>
            <small>
              {staffName} {createTime.slice(5, 16)}
              {isSettled && `　已处理：${settledBy ?? ''} ${settledTime.slice(5, 16)}`}
            </small>
            {onSettle && (
              <Checkbox checked={isSettled} onChange={({ target }) => onSettle(remark, target.checked)}>
                已处理
              </Checkbox>
            )}
            {onRemove && isOwn?.(remark) === true && !isSettled && (
              <Button size="small" type="link" aria-label={`删除批注：${text}`} onClick={() => onRemove(remark)}>
                删除
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const QUOTE_SHOWN = 60
