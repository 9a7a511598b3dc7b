import { Alert, Button, Descriptions, Drawer, Flex, Spin, Typography } from 'antd'
import type { MediaFile } from '#contracts/generated/studio-wire.ts'
import { KIND_NAMES, sizeText } from '#studio/components/files/file-kind.ts'
import { FilePreview } from '#studio/components/files/file-preview.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { FileActions } from './file-actions.tsx'
import { FileUses } from './file-uses.tsx'
import { MediaForm } from './media-form.tsx'
import styles from './media.module.css'

type MediaDrawerProps = {
  /** Id of the open file; 0 for none. */
  fileId: number
  mayChange: boolean
  onClose: () => void
}

/** Drawer with the preview, properties, uses and actions of one file. */
export function MediaDrawer({ fileId, mayChange, onClose }: MediaDrawerProps) {
  const { data, error } = useStudioCall('readFile', fileId > 0 ? { fileId } : null)
  return (
    <Drawer
      open={fileId > 0}
      title={data?.file.originalFilename ?? '文件'}
      size={560}
      onClose={onClose}
      destroyOnHidden
      classNames={{ title: styles['drawerTitle'] ?? '' }}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Spin description="正在读取…" />}
      {data && (
        <Flex vertical gap={24}>
          <Shown file={data.file} />
          <Facts file={data.file} />
          <MediaForm key={data.file.fileId} file={data.file} mayChange={mayChange} />
          <FileUses uses={data.uses} contentUses={data.contentUses} />
          {mayChange && <FileActions {...data} onDeleted={onClose} />}
        </Flex>
      )}
    </Drawer>
  )
}

function Shown({ file }: { file: MediaFile }) {
  return (
    <Flex vertical gap={8} align="start">
      <div className={styles['shown']}>
        {file.kind === 'film' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file, which has no captions
          <video src={file.viewUrl} controls preload="metadata" className={styles['film']} />
        ) : (
          <FilePreview file={file} address={file.viewUrl} alt={file.alt || file.originalFilename} />
        )}
      </div>
      <Button href={file.viewUrl} target="_blank" rel="noopener noreferrer">
        打开原文件
      </Button>
    </Flex>
  )
}

function Facts({ file }: { file: MediaFile }) {
  const size = file.width === null || file.height === null ? '' : `，${file.width} × ${file.height} 像素`
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'kind', label: '种类', children: KIND_NAMES[file.kind] },
        { key: 'number', label: '编号', children: file.fileId },
        { key: 'size', label: '大小', children: sizeText(file.byteCount) + size },
        { key: 'by', label: '上传', children: `${file.uploadedBy ?? '网站自带'}，${file.uploadTime}` },
        {
          key: 'public',
          label: '读者',
          children: file.isPublic ? '看得到' : '看不到（没有已发布的稿件用到）',
        },
        {
          key: 'url',
          label: '地址',
          children: (
            <Typography.Text
              copyable={{ text: file.url, tooltips: ['复制地址', '已复制'] }}
              className={styles['address']}
            >
              {file.url}
            </Typography.Text>
          ),
        },
      ]}
    />
  )
}
