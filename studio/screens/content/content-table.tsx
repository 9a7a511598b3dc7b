import { Button, Table, type TableProps } from 'antd'
import { Link } from 'react-router-dom'
import type { ContentFile, ContentRow } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { TargetNames } from '#studio/components/content/form-context.ts'
import { ContentShown, ContentState } from '#studio/components/content/content-state.tsx'
import { pageName } from '#studio/components/content/site-pages.ts'
import { valueText } from '#studio/components/content/value-text.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { useIsNarrow, WIDE_ONLY } from '#studio/components/tables/narrow.ts'
import styles from './content.module.css'
import { pathOfItem } from './item-identity.ts'
import type { StudioContentKind } from './kind-of-address.tsx'
import { orderButtonId, type OrderDirection } from './use-content-order.ts'

type Props = {
  kind: StudioContentKind
  rows: readonly ContentRow[]
  files: ReadonlyMap<number, ContentFile>
  names: TargetNames
  isLoading: boolean
  /** Undefined if the staff member may not change the order, or if the kind has no order. */
  onMove: ((row: ContentRow, direction: OrderDirection) => void) | undefined
  /** Undefined outside of the recycle bin. */
  onRestore: ((row: ContentRow) => void) | undefined
}

const DIRECTIONS = [
  ['up', '上移'],
  ['down', '下移'],
] as const

/** The items of a kind in the order that visitors see. */
export function ContentTable({ kind, rows, files, names, isLoading, onMove, onRestore }: Props) {
  const isNarrow = useIsNarrow()
  const buttons = (row: ContentRow, at: number) => (
    <span className={styles['order']}>
      {onMove !== undefined &&
        DIRECTIONS.map(([direction, word]) => (
          <Button
            key={direction}
            id={orderButtonId(row.standing.itemId, direction)}
            size="small"
            disabled={at === (direction === 'up' ? 0 : rows.length - 1)}
            aria-label={`${word} ${nameOf(row)}`}
            onClick={() => onMove(row, direction)}
          >
            {word}
          </Button>
        ))}
      {onRestore !== undefined && (
        <Button size="small" aria-label={`还原 ${nameOf(row)}`} onClick={() => onRestore(row)}>
          还原
        </Button>
      )}
    </span>
  )
  const hasButtons = onMove !== undefined || onRestore !== undefined
  const columns: TableProps<ContentRow>['columns'] = [
    {
      title: kind.label === '' ? '名称' : (kind.fields[kind.label]?.title ?? '名称'),
      key: 'label',
      ...(!isNarrow && { width: 240 }),
      render: (_, row, at) => (
        <>
          <Label kind={kind} row={row} />
          {isNarrow && (
            <div className={styles['facts']}>
              <ContentState {...row.standing} />
              <ContentShown standing={row.standing} rowState={row.rowState} values={row.values} />
              {kind.columns.map((name) => (
                <Cell key={name} kind={kind} name={name} row={row} files={files} names={names} isLabelled />
              ))}
              <small>{row.editedTime.slice(0, 16)} 改动</small>
              {hasButtons && buttons(row, at)}
            </div>
          )}
        </>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: 190,
      ...WIDE_ONLY,
      render: (_, { standing }) => <ContentState {...standing} />,
    },
    {
      title: '现在',
      key: 'shown',
      width: 100,
      ...WIDE_ONLY,
      render: (_, { standing, rowState, values }) => (
        <ContentShown standing={standing} rowState={rowState} values={values} />
      ),
    },
    ...kind.columns.map((name) => ({
      title: kind.fields[name]?.title,
      key: name,
      ...WIDE_ONLY,
      ...(kind.fields[name]?.type === 'instant' && { width: 150 }),
      render: (_: unknown, row: ContentRow) => <Cell kind={kind} name={name} row={row} files={files} names={names} />,
    })),
    {
      title: '最近改动',
      key: 'edited',
      width: 160,
      ...WIDE_ONLY,
      render: (_, { editedTime, editedBy }) => (
        <span className={styles['label']}>
          <span className={styles['moment']}>{editedTime.slice(0, 16)}</span>
          {editedBy !== '' && <small>{editedBy}</small>}
        </span>
      ),
    },
    ...(hasButtons
      ? [
          {
            title: '操作',
            key: 'buttons',
            width: 140,
            ...WIDE_ONLY,
            render: (_: unknown, row: ContentRow, at: number) => buttons(row, at),
          },
        ]
      : []),
  ]
  return (
    <ScrollingTable>
      <Table<ContentRow>
        rowKey={({ standing, key }) => standing.itemId || `row ${key}`}
        columns={columns}
        dataSource={rows}
        loading={isLoading}
        pagination={false}
        scroll={isNarrow ? {} : { x: 960 }}
      />
    </ScrollingTable>
  )
}

const nameOf = ({ label, key }: ContentRow): string => label || key || '未命名'

type CellProps = { kind: StudioContentKind; row: ContentRow }

function Label({ kind, row }: CellProps) {
  const { state } = row.standing
  const address = row.key === '' ? undefined : kind.page(row.key)
  return (
    <span className={styles['label']}>
      {state === 'deleted' ? <span>{nameOf(row)}</span> : <Link to={pathOfItem(kind.id, row)}>{nameOf(row)}</Link>}
      {address !== undefined && <small>{pageName(address) ?? address}</small>}
      {row.progress !== null && (
        <small>
          职位更新 {row.progress.doneCount} / {row.progress.jobCount}
        </small>
      )}
      {row.scheduledTime !== null && <small>定于 {row.scheduledTime.slice(0, 16)} 发布</small>}
    </span>
  )
}

type FieldCellProps = CellProps & {
  name: string
  files: ReadonlyMap<number, ContentFile>
  names: TargetNames
  isLabelled?: boolean
}

/** A value of an item in the list: a picture as a thumbnail, other values as text. */
function Cell({ kind, name, row, files, names, isLabelled = false }: FieldCellProps) {
  const field = kind.fields[name]
  const value = (row.values as Content)[name]
  if (field === undefined) return null
  const file = typeof value === 'number' ? files.get(value) : undefined
  if (field.type === 'file' && file?.mediaType.startsWith('image/') === true)
    return <img className={styles['thumb']} src={file.url} alt="" loading="lazy" />
  const text = valueText(field, value, files, names)
  if (!isLabelled) return text === '' ? '—' : text
  return text === '' ? null : <small>{`${field.title} ${text}`}</small>
}
