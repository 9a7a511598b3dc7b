import { Button, Select } from 'antd'
import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import type { StudioData } from '#studio/data/studio-call.ts'
import { PAGE_SIZES, type useAuditFilter } from './audit-filter.ts'
import styles from './audit.module.css'

type Props = Pick<ReturnType<typeof useAuditFilter>, 'input' | 'change'> & { data: StudioData<'listAuditEntries'> }

const SIZES = PAGE_SIZES.map((value) => ({ value, label: `${value} 条/页` }))

/** Footer of the log: the number of entries, and buttons for newer and older ones. */
export function AuditPages({ input, change, data: { newerId, olderId, searchedTime, ...counted } }: Props) {
  const isNewest = input.beforeId === undefined && input.afterId === undefined
  const isUpwards = input.afterId !== undefined
  return (
    <nav className={styles['pages']} aria-label="翻页">
      <span role="status">
        {totalText(counted)}
        {searchedTime !== null && `，这一页查到 ${searchedTime} 为止`}
      </span>
      <Button disabled={isNewest} onClick={() => change({})}>
        最新的
      </Button>
      <Button disabled={newerId === null} onClick={() => change({ afterId: String(newerId) })}>
        {isUpwards && searchedTime !== null ? '继续查更新的' : '更新的'}
      </Button>
      <Button disabled={olderId === null} onClick={() => change({ beforeId: String(olderId) })}>
        {!isUpwards && searchedTime !== null ? '继续查更早的' : '更早的'}
      </Button>
      <Select
        aria-label="每页条数"
        value={input.pageSize ?? 20}
        options={SIZES}
        onChange={(pageSize: number) => change({ pageSize: String(pageSize) })}
      />
    </nav>
  )
}

/** Formats the number of entries. The server counts only among the newest ten thousand. */
export function totalText({ total, isCounted }: Pick<Props['data'], 'total' | 'isCounted'>): string {
  if (isCounted) return `共 ${total} 条`
  return total >= AUDIT_EXAMINED_MAX ? `超过 ${AUDIT_EXAMINED_MAX} 条` : `最近的记录里有 ${total} 条，更早的没有数`
}
