import { fitsFiles } from '#contracts/studio/kinds/content-kind.ts'
import { Button, Empty, Flex, Input, Result, Skeleton } from 'antd'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ROW_STATES, type RowState } from '#contracts/studio/kinds/content-row.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { addressId } from '#studio/data/address-id.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { ContentTable } from './content-table.tsx'
import styles from './content.module.css'
import { ExportButton } from './export-button.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { useRestore } from './use-restore.ts'

/** Views of the list: public rows by state, items with unpublished changes, and the recycle bin. */
const VIEWS = { all: '全部', work: '没有发布的改动', ...ROW_STATES, bin: '回收站' } as const
type View = keyof typeof VIEWS

/** Lists the public rows of a kind, newest first, with cursor pagination. The address contains the filter. */
export function RowList({ kind }: { kind: StudioContentKind }) {
  const [asked, setAsked] = useSearchParams()
  const given = asked.get('view') ?? 'all'
  const view = (Object.hasOwn(VIEWS, given) ? given : 'all') as View
  const keyword = asked.get('keyword') ?? ''
  const companyId = addressId(asked.get('companyId'))
  const beforeId = addressId(asked.get('before'))
  const isOfRows = view !== 'work' && view !== 'bin'
  const conditions = {
    kind: kind.id,
    ...(Object.hasOwn(ROW_STATES, view) && { rowState: view as RowState }),
    ...(isOfRows && keyword !== '' && { keyword }),
    ...(isOfRows && companyId !== undefined && { companyId }),
  }
  const { data, error, isLoading, mutate } = useStudioCall(
    'listContent',
    {
      ...conditions,
      ...(view === 'work' && { isInWork: true }),
      ...(view === 'bin' && { isDeleted: true }),
      ...(isOfRows && beforeId !== undefined && { beforeId }),
    },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const files = useMemo(() => new Map(data?.files.map((file) => [file.fileId, file])), [data])
  const restore = useRestore(kind, () => mutate())
  const [mayCreate, mayRestore] = [
    useMay('createContent', inGroup(kind.group)),
    useMay('undeleteContent', inGroup(kind.group)),
  ]
  /** Changes the filter in the address and returns to the first page. */
  const look = (change: Readonly<Record<string, string>>) =>
    setAsked((before) => {
      const next = new URLSearchParams(before)
      next.delete('before')
      for (const [name, value] of Object.entries(change))
        if (value === '') next.delete(name)
        else next.set(name, value)
      return next
    })
  const create = mayCreate && (
    <LinkButton to={`/content/${kind.id}/new`} type="primary">
      新建
    </LinkButton>
  )
  const next = data?.nextBeforeId ?? null
  // the server limits the time of a search: an empty response contains the id from which to continue
  const goesOn = !isLoading && data?.rows.length === 0 && next !== null
  useEffect(() => {
    if (!goesOn) return
    setAsked(
      (before) => {
        const further = new URLSearchParams(before)
        further.set('before', String(next))
        return further
      },
      { replace: true },
    )
  }, [goesOn, next, setAsked])
  const states: readonly View[] = (Object.keys(VIEWS) as View[]).filter(
    (each) => each !== 'ended' || kind.validity !== null,
  )

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title={kind.title}>
        {fitsFiles(kind) && isOfRows && <ExportButton {...conditions} />}
        {fitsFiles(kind) && <LinkButton to={`/content/${kind.id}/import`}>导入</LinkButton>}
        {create}
      </ScreenHeading>
      <div className={styles['views']} role="group" aria-label="状态">
        {states.map((each) => (
          <Button
            key={each}
            type={each === view ? 'primary' : 'default'}
            aria-pressed={each === view}
            onClick={() => look({ view: each === 'all' ? '' : each })}
          >
            {VIEWS[each]}
          </Button>
        ))}
      </div>
      {isOfRows && (
        <div role="search" className={styles['search']}>
          <Input.Search
            key={keyword}
            defaultValue={keyword}
            allowClear
            enterButton="查找"
            maxLength={60}
            aria-label={kind.id === 'job' ? '职位或企业的名称' : '名称'}
            placeholder={kind.id === 'job' ? '职位或企业的名称' : '名称'}
            onSearch={(text) => look({ keyword: text.trim() })}
          />
          {companyId !== undefined && (
            <span>
              只看一家企业的 <Link to={`/content/${kind.id}`}>看全部</Link>
            </span>
          )}
        </div>
      )}
      {error !== undefined ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : data.rows.length === 0 ? (
        <Empty description={next === null ? '没有找到' : '正在往前找'} />
      ) : (
        <ContentTable
          kind={kind}
          rows={data.rows}
          files={files}
          names={data.names}
          isLoading={isLoading}
          onMove={undefined}
          onRestore={view === 'bin' && mayRestore ? (row) => void restore(row) : undefined}
        />
      )}
      <Flex gap={8}>
        {beforeId !== undefined && <Button onClick={() => look({})}>回到最新的</Button>}
        {next !== null && <Button onClick={() => look({ before: String(next) })}>更早的</Button>}
      </Flex>
    </Flex>
  )
}
