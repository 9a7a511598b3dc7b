import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { FilePicker } from './file-picker.tsx'
import { FilePreview } from './file-preview.tsx'
import styles from './files.module.css'
import { UploadArea } from './upload-area.tsx'

type CoverFieldProps = {
  value: StudioFile | null
  onChange: (value: StudioFile | null) => void
  isDisabled?: boolean
  /** Address of the first picture of the text; undefined if the text has no picture. */
  textPicture?: string | undefined
}

/** The cover of an article: chosen from the library or from the text, uploaded, or dropped on the field. */
export function CoverField({ value, onChange, isDisabled = false, textPicture }: CoverFieldProps) {
  const { message } = App.useApp()
  const [isPicking, setIsPicking] = useState(false)
  const preview = value && (
    <span className={styles['cover']}>
      <FilePreview file={value} address={value.viewUrl} alt={`封面：${value.originalFilename}`} />
    </span>
  )
  async function takeFromText(url: string): Promise<void> {
    try {
      const [view] = await studioCall('viewFiles', { urls: [url] })
      if (view === undefined) void message.error('媒体库里没有这张图片，请上传')
      else onChange((await studioCall('readFile', { fileId: view.fileId })).file)
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      void message.error(error.message)
    }
  }
  if (isDisabled) return preview ?? <span className={styles['hint']}>没有封面</span>
  return (
    <Flex vertical gap={8} data-finding-place="cover">
      <UploadArea kind="picture" onStored={onChange}>
        {preview}
      </UploadArea>
      <Flex gap={8} wrap>
        <Button onClick={() => setIsPicking(true)}>从媒体库选择封面</Button>
        {textPicture !== undefined && value === null && (
          <Button onClick={() => void takeFromText(textPicture)}>用正文第一张图</Button>
        )}
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
