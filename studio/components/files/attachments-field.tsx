import { Button, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_ATTACHMENTS_MAX } from '#contracts/studio/studio-limits.ts'
import { sizeText } from './file-kind.ts'
import { FilePicker } from './file-picker.tsx'
import styles from './files.module.css'
import { UploadArea } from './upload-area.tsx'

type AttachmentsFieldProps = {
  value: readonly StudioFile[]
  onChange: (value: StudioFile[]) => void
  isDisabled?: boolean
}

/** Edits the attachments of an article and their order. */
export function AttachmentsField({ value, onChange, isDisabled = false }: AttachmentsFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  const [said, setSaid] = useState('')
  // files that are uploaded together are stored one by one
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })

  const change = (files: StudioFile[], text: string) => {
    latest.current = files
    setSaid(text)
    onChange(files)
  }
  const add = (file: StudioFile) => {
    if (latest.current.some(({ fileId }) => fileId === file.fileId)) return
    if (latest.current.length >= ARTICLE_ATTACHMENTS_MAX) return setSaid(`附件最多 ${ARTICLE_ATTACHMENTS_MAX} 个`)
    change([...latest.current, file], `已添加 ${file.originalFilename}`)
  }
  const move = (at: number, by: number) => {
    const file = value[at]
    const rest = value.filter((_, index) => index !== at)
    if (file) change([...rest.slice(0, at + by), file, ...rest.slice(at + by)], `已移到第 ${at + by + 1} 位`)
  }

  return (
    <Flex vertical gap={8}>
      {value.length === 0 && <span className={styles['hint']}>文末没有附件；插在正文里的附件不列在这里。</span>}
      <ol className={styles['attachments']}>
        {value.map((file, at) => (
          <li key={file.fileId} className={styles['attachment']}>
            <a href={file.viewUrl} className={styles['attachmentName']}>
              {file.originalFilename}
            </a>
            <span className={styles['facts']}>{sizeText(file.byteCount)}</span>
            {!isDisabled && (
              <Flex gap={4} wrap>
                <Button
                  size="small"
                  disabled={at === 0}
                  aria-label={`上移 ${file.originalFilename}`}
                  onClick={() => move(at, -1)}
                >
                  上移
                </Button>
                <Button
                  size="small"
                  disabled={at === value.length - 1}
                  aria-label={`下移 ${file.originalFilename}`}
                  onClick={() => move(at, 1)}
                >
                  下移
                </Button>
                <Button
                  size="small"
                  aria-label={`移除 ${file.originalFilename}`}
                  onClick={() =>
                    change(
                      value.filter(({ fileId }) => fileId !== file.fileId),
                      `已移除 ${file.originalFilename}`,
                    )
                  }
                >
                  移除
                </Button>
              </Flex>
            )}
          </li>
        ))}
      </ol>
      <span role="status" className={styles['hint']}>
        {said}
      </span>
      {!isDisabled && (
        <>
          <UploadArea kind="document" isMultiple onStored={add} />
          <Button onClick={() => setIsPicking(true)}>从媒体库选择附件</Button>
          <FilePicker
            kind="document"
            isOpen={isPicking}
            onClose={() => setIsPicking(false)}
            onChoose={(file) => {
              add(file)
              setIsPicking(false)
            }}
          />
        </>
      )}
    </Flex>
  )
}
