import { type DragEvent, type ReactNode, useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import type { FileKind } from '#studio/data/upload-file.ts'
import { UploadPopup } from '#studio/editor/upload-popup.tsx'
import { acceptOf, KIND_NAMES } from './file-kind.ts'
import { FileButton } from './file-button.tsx'
import styles from './files.module.css'
import { useFileUpload } from './use-file-upload.ts'

type UploadAreaProps = {
  /** Kind of the accepted files; all kinds if undefined. */
  kind?: FileKind
  isMultiple?: boolean
  onStored: (file: StudioFile) => void
  children?: ReactNode
}

/** A button that uploads files, inside an area on which files can be dropped. */
export function UploadArea({ kind, isMultiple = false, onStored, children }: UploadAreaProps) {
  const { running, send } = useFileUpload(kind, onStored)
  const [isOver, setIsOver] = useState(false)
  const name = kind === undefined ? '文件' : KIND_NAMES[kind]

  const take = (files: File[]) => void send(isMultiple ? files : files.slice(0, 1))
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
        take([...event.dataTransfer.files])
      }}
    >
      {children}
      <div className={styles['areaLine']}>
        <FileButton accept={acceptOf(kind)} isMultiple={isMultiple} onFiles={take}>
          上传{name}
        </FileButton>
        <span className={styles['hint']}>也可以把{name}拖到这里</span>
      </div>
      <UploadPopup upload={running} />
    </div>
  )
}
