import { fileKind } from './file-kind.ts'
import type { FileKind } from './file-kind.ts'
import styles from './file-type-icon.module.css'

const MARKS: Record<FileKind, { mark: string; spoken: string }> = {
  pdf: { mark: 'PDF', spoken: 'PDF 文件' },
  doc: { mark: 'DOC', spoken: 'Word 文档' },
  xls: { mark: 'XLS', spoken: 'Excel 表格' },
  ppt: { mark: 'PPT', spoken: '演示文稿' },
  zip: { mark: 'ZIP', spoken: '压缩包' },
  image: { mark: '图片', spoken: '图片' },
  video: { mark: '视频', spoken: '视频' },
  txt: { mark: 'TXT', spoken: '文本文件' },
  other: { mark: '文件', spoken: '文件' },
}

type FileTypeIconProps = { fileName: string }

/** A square with letters and colour for the kind of a file, by its extension. */
export function FileTypeIcon({ fileName }: FileTypeIconProps) {
  const kind = fileKind(fileName)
  return (
    <span className={styles.type} data-kind={kind}>
      <span aria-hidden="true">{MARKS[kind].mark}</span>
      <span className="sr">{MARKS[kind].spoken}</span>
    </span>
  )
}
