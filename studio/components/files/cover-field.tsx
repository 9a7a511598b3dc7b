import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { FilePicker } from './file-picker.tsx'
import { FilePreview } from './file-preview.tsx'
import styles from './files.module.css'
import { UploadArea } from './upload-area.tsx'

type CoverFieldProps = {
  value: StudioFile | null
  onChange: (value: StudioFile | null) => void
  isDisabled?: boolean
}

/** The cover of an article: chosen from the library, sent, or dropped on it. */
export function CoverField({ value, onChange, isDisabled = false }: CoverFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  const preview = value && (
    <span className={styles['cover']}>
      <FilePreview file={value} address={value.viewUrl} alt={`封面：${value.originalFilename}`} />
    </span>
  )
  if (isDisabled) return preview ?? <span className={styles['hint']}>没有封面</span>
  return (
    <Flex vertical gap={8}>
      <UploadArea kind="picture" onStored={onChange}>
        {preview}
      </UploadArea>
      <Flex gap={8} wrap>
        <Button onClick={() => setIsPicking(true)}>从媒体库选择封面</Button>
        {value && <Button onClick={() => onChange(null)}>去掉封面</Button>}
      </Flex>
      <FilePicker
        kind="picture"
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        onChoose={(file) => {
          onChange(file)
          setIsPicking(false)
        }}
      />
    </Flex>
  )
}
