import { fitsFiles } from '#contracts/studio/kinds/content-kind.ts'
import { Button, Empty, Flex, Result, Skeleton } from 'antd'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { ContentRow } from '#contracts/generated/studio-wire.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { can, useStaff } from '#studio/frame/staff-session.tsx'
import { ContentTable } from './content-table.tsx'
import styles from './content.module.css'
import { ExportButton } from './export-button.tsx'
import { KindOfAddress, type StudioContentKind } from './kind-of-address.tsx'
import { RowList } from './row-list.tsx'
import { useContentOrder } from './use-content-order.ts'
import { useRestore } from './use-restore.ts'

/** 内容列表: the items or rows of a kind. */
export const ContentListScreen = () => (
  <KindOfAddress>
    {(kind) => (kind.isOfRows ? <RowList key={kind.id} kind={kind} /> : <ContentList key={kind.id} kind={kind} />)}
  </KindOfAddress>
)

const NO_ROWS: readonly ContentRow[] = []

function ContentList({ kind }: { kind: StudioContentKind }) {
  const staff = useStaff()
  const [asked] = useSearchParams()
  const isBin = asked.get('bin') === '1' && kind.shape === 'list'
  const { data, error, isLoading, mutate } = useStudioCall(
    'listContent',
    { kind: kind.id, ...(isBin && { isDeleted: true }) },
    { revalidateOnMount: true },
  )
  const rows = data?.rows ?? NO_ROWS
  const { ordered, said, move } = useContentOrder({ kind: kind.id, rows, revalidate: () => mutate() })
  const files = useMemo(() => new Map(data?.files.map((file) => [file.fileId, file])), [data])
  const may = (action: 'createContent' | 'orderContent' | 'undeleteContent') => can(staff, action, inGroup(kind.group))
  const isList = kind.shape === 'list'
  const isFull = !isBin && rows.length >= kind.max

  const restore = useRestore(kind, () => mutate())

  const [only] = rows
  if (kind.shape === 'single' && only !== undefined)
    return <Navigate to={`/content/${kind.id}/${only.standing.itemId}`} replace />
  const create = isList && !isBin && may('createContent') && (
    <LinkButton to={`/content/${kind.id}/new`} type="primary" disabled={isFull}>
      新建
    </LinkButton>
  )
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title={isBin ? `${kind.title}：回收站` : kind.title}>
        {isList &&
          (isBin ? (
            <LinkButton to={`/content/${kind.id}`}>回到列表</LinkButton>
          ) : (
            <LinkButton to={`/content/${kind.id}?bin=1`}>回收站</LinkButton>
          ))}
        {fitsFiles(kind) && !isBin && (
          <>
            <ExportButton kind={kind.id} />
            <LinkButton to={`/content/${kind.id}/import`}>导入</LinkButton>
          </>
        )}
        {create}
      </ScreenHeading>
      {isList && !isBin && data !== undefined && (
        <p className={styles['intro']}>
          {kind.isOrdered ? '按网站上显示的顺序排列。' : ''}最多 {kind.max} 项，现有 {rows.length} 项。
          {isFull && '已满，请先删除不用的。'}
        </p>
      )}
      {error !== undefined ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <Empty description={isBin ? '回收站是空的' : '还没有内容'}>{create}</Empty>
      ) : (
        <ContentTable
          kind={kind}
          rows={ordered}
          files={files}
          names={data.names}
          isLoading={isLoading}
          onMove={!isBin && kind.isOrdered && may('orderContent') ? move : undefined}
          onRestore={isBin && may('undeleteContent') ? (row) => void restore(row) : undefined}
        />
      )}
      <span role="status" className={styles['said']}>
        {said}
      </span>
    </Flex>
  )
}
