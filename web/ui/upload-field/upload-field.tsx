import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { UPLOAD_LIMIT_MB } from '#contracts/constants/limits.ts'
import {
  MEDIA_TYPE,
  UPLOAD_RULES,
  type UploadExtension,
  uploadKind,
  type UploadPurpose,
} from '#contracts/constants/upload-rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './upload-field.module.css'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

type UploadFieldProps = {
  label: string
  purpose: UploadPurpose
  /** Accepted formats, if fewer than the purpose accepts. */
  extensions?: readonly UploadExtension[]
  /** Maximum number of files, default 1. */
  max?: number
  /** Text before the accepted formats and sizes. */
  hint?: string
  isRequired?: boolean
  /** Called with the names of the stored files, and whether uploads are pending. */
  onChange: (fileNames: string[], isSending: boolean) => void
}

/** File field: a button that is also a drop target, and a list of the chosen files. */
export function UploadField({ label, purpose, max = 1, hint = '', isRequired, onChange, ...props }: UploadFieldProps) {
  const { extensions = UPLOAD_RULES[purpose].extensions } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const hasRemoved = useRef(false)
  const [isOver, setIsOver] = useState(false)
  const { items, room, add, retry, remove } = useUploads({ purpose, extensions, max, onChange })
  useEffect(() => {
    // the focused button was removed; the input is enabled since this render
    if (hasRemoved.current) input.current?.focus()
    hasRemoved.current = false
  }, [items.length])
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = '' // allows choosing the same file again
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add([...event.dataTransfer.files])
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(room > 0)
  }
  const onRemove = (itemId: number) => {
    remove(itemId)
    hasRemoved.current = true
  }
  return (
    <div className="field">
      <label htmlFor={id} className={isRequired ? 'req' : undefined}>
        {label}
      </label>
      <div
        className={classNames(styles.area, isOver && styles.over, room === 0 && styles.full)}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setIsOver(false)}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={acceptOf(extensions)}
          multiple={max > 1}
          disabled={room === 0}
          aria-describedby={`${id}-hint`}
          onChange={onChoose}
        />
        <Icon name="upload" className={styles.sign} />
        <span>
          <b>{room === 0 ? '已达到数量上限' : '选择文件'}</b>
          {room > 0 && <span className={styles.drop}>，或拖放到这里</span>}
        </span>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint + limitsText(extensions, max)}
      </p>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="已选择的文件">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} onRetry={() => retry(item.id)} onRemove={() => onRemove(item.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Text for the accepted formats and sizes: `支持 jpg、png 格式，每个小于 5 MB，最多 3 个。` */
export function limitsText(extensions: readonly UploadExtension[], max: number): string {
  const kinds = [...new Set(extensions.map(uploadKind))]
  const names = { image: '图片', file: '文件', video: '视频' }
  const sizes = kinds.map((kind) => `${kinds.length > 1 ? names[kind] : '每个'}小于 ${UPLOAD_LIMIT_MB[kind]} MB`)
  const formats = extensions.filter((extension) => extension !== 'jpeg')
  return `支持 ${formats.join('、')} 格式，${sizes.join('，')}${max > 1 ? `，最多 ${max} 个` : ''}。`
}

/** Value for `accept`: extensions and media types, because WeChat on Android supports only media types. */
const acceptOf = (extensions: readonly UploadExtension[]): string =>
  [...new Set([...extensions.map((one) => `.${one}`), ...extensions.map((one) => MEDIA_TYPE[one])])].join(',')
