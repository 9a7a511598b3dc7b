import { Alert, Empty, Flex, Input, Pagination, Segmented, Spin } from 'antd'
import { useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { COUNTED_MAX } from '#contracts/studio/studio-limits.ts'
import { DescribePicture } from '#studio/components/files/describe-picture.tsx'
import { FileGrid } from '#studio/components/files/file-grid.tsx'
import { OrderSelect } from '#studio/components/files/order-select.tsx'
import { UploadArea } from '#studio/components/files/upload-area.tsx'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { MediaDrawer } from './media-drawer.tsx'
import { MEDIA_PAGE_SIZE, type MediaFilter, useMediaFilter } from './media-filter.ts'
import styles from './media.module.css'

/** 媒体库: files of staff with descriptions and uses. */
export function MediaScreen() {
  const { filter, input, change } = useMediaFilter()
  const { data, error, isLoading, mutate } = useStudioCall('listFiles', input, { keepPreviousData: true })
  const [mayUpload, mayChange] = [useMay('createArticle'), useMay('changeFiles')]
  const [described, setDescribed] = useState<StudioFile>()
  const revalidate = useRevalidate()
  const stored = (file: StudioFile) => {
    void revalidate('listFiles')
    if (file.mediaType.startsWith('image/')) setDescribed(file)
  }

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="媒体库" />
      {mayUpload && <UploadArea isMultiple onStored={stored} />}
      <Flex gap={12} wrap>
        <Input.Search
          key={filter.keyword}
          defaultValue={filter.keyword}
          placeholder="文件名、标题、说明"
          aria-label="查找文件"
          maxLength={50}
          className={styles['search']}
          onSearch={(text) => change({ keyword: text.trim() })}
        />
        <OrderSelect value={filter.orderBy} onChange={(orderBy) => change({ orderBy })} />
        <Segmented<MediaFilter['kind']>
          className={styles['choice'] ?? ''}
          aria-label="种类"
          value={filter.kind}
          options={[
            { label: '全部种类', value: '' },
            { label: '图片', value: 'picture' },
            { label: '视频', value: 'film' },
            { label: '附件', value: 'document' },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Segmented<MediaFilter['scope']>
          className={styles['choice'] ?? ''}
          aria-label="范围"
          value={filter.scope}
          options={[
            { label: '所有文件', value: '' },
            { label: '我上传的', value: 'mine' },
            { label: '没有用到的', value: 'unused' },
            { label: '缺替代文字', value: 'withoutAlt' },
          ]}
          onChange={(scope) => change({ scope })}
        />
      </Flex>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={
            <button type="button" className={styles['retry']} onClick={() => void mutate()}>
              重试
            </button>
          }
        />
      )}
      {isLoading && data === undefined && <Spin description="正在读取…" />}
      {data && (
        <p role="status" className={styles['total']}>
          {totalText(data.total)}
        </p>
      )}
      {data?.total === 0 && <Empty description={false} />}
      {data && <FileGrid files={data.rows} onSelect={({ fileId }) => change({ fileId })} />}
      <Pagination
        align="center"
        hideOnSinglePage
        current={filter.pageNum}
        pageSize={MEDIA_PAGE_SIZE}
        total={Math.min(data?.total ?? 0, COUNTED_MAX)}
        showSizeChanger={false}
        onChange={(pageNum) => change({ pageNum })}
      />
      <MediaDrawer fileId={filter.fileId} mayChange={mayChange} onClose={() => change({ fileId: 0 })} />
      {described && <DescribePicture file={described} onDone={() => setDescribed(undefined)} />}
    </Flex>
  )
}

function totalText(total: number): string {
  if (total === 0) return '没有符合条件的文件'
  return total > COUNTED_MAX ? `超过 ${COUNTED_MAX} 个文件，请用筛选或关键词缩小范围` : `共 ${total} 个文件`
}
