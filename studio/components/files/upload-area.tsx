import { Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import type { FileKind } from '#studio/data/upload-file.ts'
import { UploadPopup } from '#studio/editor/upload-popup.tsx'
import { acceptOf, KIND_NAMES } from './file-kind.ts'
import styles from './files.module.css'
import { useFileUpload } from './use-file-upload.ts'

type UploadAreaProps = {
  /** Takes files of one kind; without it of all. */
  kind?: FileKind
  isMultiple?: boolean
  onStored: (file: StudioFile) => void
  children?: ReactNode
}

/** A button that sends files, with a place around it on which they can be dropped. */
export function UploadArea({ kind, isMultiple = false, onStored, children }: UploadAreaProps) {
  const { running, send } = useFileUpload(kind, onStored)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = kind === undefined ? '文件' : KIND_NAMES[kind]

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    void send(isMultiple ? files : files.slice(0, 1))
  }
  const drag = (isInside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(isInside)
  }

  return (
    <div
      className={isOver ? `${styles['area']} ${styles['over']}` : styles['area']}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      <div className={styles['areaLine']}>
        <Button onClick={() => input.current?.click()}>上传{name}</Button>
        <span className={styles['hint']}>也可以把{name}拖到这里</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={acceptOf(kind)}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = '' // the same file may be chosen once more
        }}
      />
      <UploadPopup upload={running} />
    </div>
  )
}
