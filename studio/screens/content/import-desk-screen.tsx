import { App, Button, Card, Flex, Pagination, Progress, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ContentImport } from '#contracts/generated/studio-wire.ts'
import type { ImportAction } from '#contracts/studio/import-states.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { addressId } from '#studio/data/address-id.ts'
import { nowInBeijing } from '#studio/data/beijing-time.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportMark } from './import-mark.tsx'
import { ImportTransitionDialog } from './import-transition-dialog.tsx'
import { IMPORT_TRANSITIONS, importTransitionsIn } from './import-transitions.ts'
import { ImportRows } from './import-rows.tsx'
import { ItemSteps } from './item-history.tsx'
import styles from './import.module.css'
import { KindOfAddress, type StudioContentKind } from './kind-of-address.tsx'

const PAGE_SIZE = 20
/** Polling interval of the progress, in ms. */
const PROGRESS_MS = 1000

/** 一次导入: an import with its state, transitions and rows. */
export const ImportDeskScreen = () => (
  <KindOfAddress>{(kind) => <ImportOfAddress key={kind.id} kind={kind} />}</KindOfAddress>
)

const isRunning = (data: ContentImport | undefined) =>
  data?.standing.state === 'publishing' || data?.standing.state === 'undoing'

function ImportOfAddress({ kind }: { kind: StudioContentKind }) {
  const importId = addressId(useParams()['importId']) ?? 0
  const { grants } = useStaff()
  const { message } = App.useApp()
  const revalidate = useRevalidate()
  const [pageNum, setPageNum] = useState(1)
  const [asked, setAsked] = useState<ImportAction>()
  const { data, error, mutate } = useStudioCall(
    'readContentImport',
    importId > 0 ? { kind: kind.id, importId, pageNum, pageSize: PAGE_SIZE } : null,
    {
      revalidateOnMount: true,
      keepPreviousData: true,
      refreshInterval: (latest) => (isRunning(latest) ? PROGRESS_MS : 0),
    },
  )
  if (error !== undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  const { standing, undoUntil } = data
  const moves = importTransitionsIn(grants as readonly Grant[], kind, data, nowInBeijing())
  const refresh = () => {
    void revalidate(...STALE_AFTER.content)
    void mutate()
  }
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title={`导入${kind.title}：${data.fileName}`}>
        <LinkButton to={`/content/${kind.id}/import`}>全部导入</LinkButton>
        {moves.map((action, at) => (
          <Button
            key={action}
            type={at === 0 && IMPORT_TRANSITIONS[action].isDangerous !== true ? 'primary' : 'default'}
            danger={IMPORT_TRANSITIONS[action].isDangerous === true}
            onClick={() => setAsked(action)}
          >
            {IMPORT_TRANSITIONS[action].name}
          </Button>
        ))}
      </ScreenHeading>
      <Card>
        <div className={styles['facts']}>
          <ImportMark {...standing} />
          <span>
            {data.createdBy} {data.createTime.slice(0, 16)} 提交
          </span>
          {undoUntil !== null && standing.state === 'published' && <span>可以撤销到 {undoUntil.slice(0, 16)}</span>}
        </div>
        <ImportCounts {...data} />
        {isRunning(data) && (
          <Progress
            percent={Math.round((100 * standing.doneCount) / standing.partCount)}
            aria-label={standing.state === 'publishing' ? '发布进度' : '还没有撤销的'}
          />
        )}
      </Card>
      <div className={styles['columns']}>
        <Card title={<h2>各行</h2>}>
          <ImportRows kind={kind} rows={data.rows} files={data.files} names={data.names} />
          <Pagination
            current={pageNum}
            pageSize={PAGE_SIZE}
            total={data.rowTotal}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={setPageNum}
          />
        </Card>
        <ItemSteps item={data} />
      </div>
      {asked !== undefined && (
        <ImportTransitionDialog
          action={asked}
          send={(reason) =>
            IMPORT_TRANSITIONS[asked].send({ kind: kind.id, importId, version: standing.version, reason })
          }
          onDone={() => {
            setAsked(undefined)
            void message.success(`已完成：${IMPORT_TRANSITIONS[asked].name}`)
            refresh()
          }}
          onClose={(failure) => {
            setAsked(undefined)
            // a colleague has changed the import
            if (failure?.code === 409) refresh()
          }}
        />
      )}
    </Flex>
  )
}
