import { Button, Empty } from 'antd'
import { chooseAndUpload } from './choose-and-upload.ts'
import styles from './article-desk.module.css'
import type { PanelProps } from './desk-panel.tsx'

/** 附件 */
export function AttachmentsTab({ draft, files, isReadOnly, onChange }: PanelProps) {
  const ids = draft.attachmentFileIds
  const add = async () => {
    const file = await chooseAndUpload('document')
    if (file === undefined) return
    files.add(file)
    onChange({ attachmentFileIds: [...ids, file.fileId] })
  }
  return (
    <>
      {ids.length === 0 && <Empty description="还没有附件" />}
      {ids.map((id) => {
        const file = files.find(id)
        const name = file?.originalFilename ?? `文件 ${id}`
        return (
          <div key={id} className={styles['file']}>
            {file ? <a href={file.viewUrl}>{name}</a> : name}
            <Button
              size="small"
              disabled={isReadOnly}
              aria-label={`去掉附件 ${name}`}
              onClick={() => onChange({ attachmentFileIds: ids.filter((each) => each !== id) })}
            >
              去掉
            </Button>
          </div>
        )
      })}
      <Button disabled={isReadOnly} onClick={() => void add()}>
        添加附件
      </Button>
    </>
  )
}
