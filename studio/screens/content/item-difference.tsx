import { Alert, Select, Skeleton } from 'antd'
import { useMemo } from 'react'
import type { ContentFile, ContentItem } from '#contracts/generated/studio-wire.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import type { TargetNames } from '#studio/components/content/form-context.ts'
import { DifferenceList } from '#studio/components/content/difference-list.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './content.module.css'
import type { StudioContentKind } from './kind-of-address.tsx'

type Props = {
  kind: StudioContentKind
  item: ContentItem
  content: Content
  files: ReadonlyMap<number, ContentFile>
  names: TargetNames
  /** Revision to compare with; undefined for the published content. */
  from: number | undefined
  onFrom: (revisionId: number | undefined) => void
}

/** Option value of the published content in the list of revisions to compare with. */
const PUBLISHED = 0

/** The content of the form, compared with the published content or with a revision. */
export function ItemDifference({ kind, item, content, files, names, from, onFrom }: Props) {
  const { itemId } = item.standing
  const input = from === undefined ? null : { kind: kind.id, itemId, revisionId: from }
  const { data, error } = useStudioCall('readContentRevision', input)
  const known = useMemo(
    () => new Map([...(data?.files ?? []).map((file) => [file.fileId, file] as const), ...files]),
    [data, files],
  )
  const before = from === undefined ? (item.published ?? emptyContent(kind.fields)) : data?.content
  return (
    <>
      <div className={styles['compare']}>
        <label htmlFor="compare-with">与</label>
        <Select<number>
          id="compare-with"
          className={styles['select'] ?? ''}
          value={from ?? PUBLISHED}
          options={[
            { value: PUBLISHED, label: item.published === null ? '空白（还没有发布过）' : '网站上的版本' },
            ...item.revisions.map(({ revisionId, number, createTime }) => ({
              value: revisionId,
              label: `第 ${number} 次修订 ${createTime.slice(0, 16)}`,
            })),
          ]}
          onChange={(revisionId) => onFrom(revisionId === PUBLISHED ? undefined : revisionId)}
        />
        <span>比对</span>
      </div>
      {error !== undefined ? (
        <Alert type="error" showIcon title={error.message} />
      ) : before === undefined ? (
        <Skeleton active aria-label="正在比对" />
      ) : (
        <DifferenceList
          fields={kind.fields}
          before={before as Content}
          after={content}
          files={known}
          names={{ ...data?.names, ...names }}
          empty="两份内容完全相同。"
        />
      )}
    </>
  )
}
