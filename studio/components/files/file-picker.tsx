import { Alert, Empty, Flex, Input, Modal, Pagination, Segmented, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { COUNTED_MAX } from '#contracts/studio/studio-limits.ts'
import type { MediaFile, StudioFile } from '#contracts/generated/studio-wire.ts'
import type { FileKind } from '#studio/data/upload-file.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { DescribePicture } from './describe-picture.tsx'
import { FileGrid } from './file-grid.tsx'
import { KIND_NAMES } from './file-kind.ts'
import { type FileOrder, OrderSelect } from './order-select.tsx'
import styles from './files.module.css'
import { UploadArea } from './upload-area.tsx'

const PAGE_SIZE = 12

type FilePickerProps = {
  kind: FileKind
  isOpen: boolean
  onChoose: (file: StudioFile) => void
  onClose: () => void
  /** Content above the files. */
  above?: ReactNode
}

/** Chooses a file of the library, or uploads a new file. */
export function FilePicker({ kind, isOpen, onChoose, onClose, above }: FilePickerProps) {
  return (
    <Modal open={isOpen} title={`选择${KIND_NAMES[kind]}`} width={880} footer={null} onCancel={onClose} destroyOnHidden>
      <Flex vertical gap={16}>
        {above}
        <Choosing kind={kind} onChoose={onChoose} />
      </Flex>
    </Modal>
  )
}

function Choosing({ kind, onChoose }: Pick<FilePickerProps, 'kind' | 'onChoose'>) {
  const [keyword, setKeyword] = useState('')
  const [isMine, setIsMine] = useState(false)
  const [pageNum, setPageNum] = useState(1)
  const [stored, setStored] = useState<StudioFile>()
  const revalidate = useRevalidate()
  const [orderBy, setOrderBy] = useState<FileOrder>('newest')
  const filter = { kind, orderBy, pageNum, pageSize: PAGE_SIZE, ...(keyword && { keyword }) }
  const input = isMine ? { ...filter, scope: 'mine' as const } : filter
  const { data, error, isLoading } = useStudioCall('listFiles', input, { keepPreviousData: true })

  const arrived = (file: StudioFile) => {
    void revalidate('listFiles')
    if (kind === 'picture') setStored(file)
    else onChoose(file)
  }

  return (
    <Flex vertical gap={16}>
      <UploadArea kind={kind} onStored={arrived} />
      <Flex gap={12} wrap>
        <Input.Search
          placeholder="文件名、标题、说明"
          aria-label="查找文件"
          className={styles['search']}
          onSearch={(text) => {
            setKeyword(text.trim())
            setPageNum(1)
          }}
        />
        <OrderSelect
          value={orderBy}
          onChange={(order) => {
            setOrderBy(order)
            setPageNum(1)
          }}
        />
        <Segmented
          aria-label="范围"
          value={isMine}
          options={[
            { label: '全部', value: false },
            { label: '我上传的', value: true },
          ]}
          onChange={(value) => {
            setIsMine(value)
            setPageNum(1)
          }}
        />
      </Flex>
      {error && <Alert type="error" showIcon title={error.message} />}
      {isLoading && data === undefined && <Spin description="正在读取…" />}
      {data?.rows.length === 0 && <Empty description="没有找到文件" />}
      {data && <FileGrid files={data.rows} onSelect={(file: MediaFile) => onChoose(file)} />}
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={Math.min(data?.total ?? 0, COUNTED_MAX)}
        showSizeChanger={false}
        onChange={setPageNum}
      />
      {stored && <DescribePicture file={stored} onDone={() => onChoose(stored)} />}
    </Flex>
  )
}
