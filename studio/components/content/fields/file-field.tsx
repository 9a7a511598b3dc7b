import { Button } from 'antd'
import { useState } from 'react'
import type { ContentFile } from '#contracts/generated/studio-wire.ts'
import { KIND_NAMES, sizeText } from '#studio/components/files/file-kind.ts'
import { FilePicker } from '#studio/components/files/file-picker.tsx'
import { FilePreview } from '#studio/components/files/file-preview.tsx'
import styles from '#studio/components/content/content-form.module.css'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

const KINDS = { picture: 'picture', video: 'film', attachment: 'document' } as const

/** Field for a file of the media library, which is chosen or uploaded in a dialog. */
export function FileField({ field, path, value }: FieldProps<'file', number | null>) {
  const { dispatch, isReadOnly, files, onFile } = useContentForm()
  const [isPicking, setIsPicking] = useState(false)
  const kind = KINDS[field.accepts]
  const file = value === null ? undefined : files.get(value)
  const word = `${value === null ? '选择' : '更换'}${KIND_NAMES[kind]}`
  return (
    <FieldFrame field={field} path={path} isGroup>
      {({ id, status: _status, ...described }) => (
        <div className={styles['file']}>
          {value !== null && <ChosenFile fileId={value} file={file} />}
          {value === null && isReadOnly && <span className={styles['hint']}>没有{KIND_NAMES[kind]}</span>}
          {!isReadOnly && (
            <>
              <Button id={id} {...described} aria-label={`${word}：${field.title}`} onClick={() => setIsPicking(true)}>
                {word}
              </Button>
              {value !== null && (
                <Button
                  type="text"
                  aria-label={`去掉：${field.title}`}
                  onClick={() => dispatch({ type: 'set', path, value: null })}
                >
                  去掉
                </Button>
              )}
              <FilePicker
                kind={kind}
                isOpen={isPicking}
                onClose={() => setIsPicking(false)}
                onChoose={(chosen) => {
                  onFile(chosen)
                  dispatch({ type: 'set', path, value: chosen.fileId })
                  setIsPicking(false)
                }}
              />
            </>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** A file with its name, size and, for a picture, its dimensions. */
export function ChosenFile({ fileId, file }: { fileId: number; file: ContentFile | undefined }) {
  const [loaded, setLoaded] = useState<{ url: string; width: number; height: number }>()
  if (file === undefined) return <span className={styles['hint']}>文件 {fileId}</span>
  const { url, originalFilename, byteCount, width, height } = file
  const size = width !== null && height !== null ? { width, height } : loaded?.url === url ? loaded : undefined
  return (
    <>
      <span
        className={styles['thumb']}
        // an upload has no dimensions in the response
        onLoadCapture={({ target }) => {
          if (target instanceof HTMLImageElement)
            setLoaded({ url, width: target.naturalWidth, height: target.naturalHeight })
        }}
      >
        <FilePreview file={file} address={url} />
      </span>
      <span className={styles['fileFacts']}>
        <a href={url} target="_blank" rel="noopener">
          {originalFilename}
        </a>
        <small>
          {size !== undefined && `${size.width} × ${size.height} 像素　`}
          {sizeText(byteCount)}
        </small>
      </span>
    </>
  )
}
