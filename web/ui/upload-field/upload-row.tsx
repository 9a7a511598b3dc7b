import { Button } from '#web/ui/button/button.tsx'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './upload-field.module.css'
import type { UploadItem } from './upload-items.ts'

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

/** A chosen file: shows the progress of its upload, then the result, or the reason of a rejection or failure. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const { name, state } = item
  const isRefused = state === 'failed' || state === 'refused'
  return (
    <li className={styles.row}>
      <FileTypeIcon fileName={name} />
      <div className={styles.text}>
        <p>
          <span className={styles.name}>{name}</span>
          <span role="status">
            {state === 'stored' && <span className="tag tag--ok">上传完成</span>}
            {isRefused && <span className="sr">上传失败</span>}
          </span>
          {state === 'sending' && <span className="num">{`${item.percent}%`}</span>}
        </p>
        {state === 'sending' && <progress value={item.percent} max={100} aria-label={`${name} 上传进度`} />}
        {isRefused && (
          <p className="field-err" role="alert">
            {item.message}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button size="small" variant="line" onClick={onRetry}>
          重试
        </Button>
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={`${state === 'sending' ? '取消上传' : '移除'} ${name}`}
        onClick={onRemove}
      >
        <Icon name={state === 'sending' ? 'x' : 'trash'} />
      </button>
    </li>
  )
}
