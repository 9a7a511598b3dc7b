import { Button, Flex, Form } from 'antd'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { chooseAndUpload } from './choose-and-upload.ts'
import styles from './article-desk.module.css'

type Props = { file: StudioFile | null; isReadOnly: boolean; onChange: (file: StudioFile | null) => void }

/** The cover of an article. */
export function CoverRow({ file, isReadOnly, onChange }: Props) {
  return (
    <Form.Item label="封面">
      {file && <img src={file.viewUrl} alt={`封面：${file.originalFilename}`} className={styles['cover'] ?? ''} />}
      <Flex gap={8}>
        <Button
          size="small"
          disabled={isReadOnly}
          onClick={() => void chooseAndUpload('picture').then((chosen) => chosen && onChange(chosen))}
        >
          {file ? '换一张封面' : '上传封面'}
        </Button>
        {file && (
          <Button size="small" disabled={isReadOnly} onClick={() => onChange(null)}>
            去掉封面
          </Button>
        )}
      </Flex>
    </Form.Item>
  )
}
