import { Button, Empty, Flex, type InputRef, Result, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { ArticleTable } from './article-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useListFilter } from './list-filter.ts'
import { SavedFilters } from './saved-filters.tsx'
import { useListKeys } from './use-list-keys.ts'

/** Articles visible to the staff member, filtered by the address. */
export function ArticleListScreen() {
  const filter = useListFilter()
  const { data, error, isLoading, mutate } = useStudioCall('listStudioArticles', filter.input, {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  const mayCreate = useMay('createArticle')
  const revalidate = useRevalidate()
  const search = useRef<InputRef>(null)
  const [selected, setSelected] = useState<number[]>([])
  useListKeys(search, (articleId) =>
    setSelected((ids) => (ids.includes(articleId) ? ids.filter((id) => id !== articleId) : [...ids, articleId])),
  )
  // selected articles that the list no longer shows do not count
  const chosen = (data?.rows ?? []).filter(({ articleId }) => selected.includes(articleId))

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="稿件列表">
        {mayCreate && (
          <LinkButton to="/articles/new" type="primary">
            新建稿件
          </LinkButton>
        )}
      </ScreenHeading>
      <FilterBar {...filter} searchRef={search} />
      <SavedFilters {...filter} />
      {chosen.length > 0 && (
        <BulkBar
          rows={chosen}
          onClear={() => setSelected([])}
          onDone={() => {
            setSelected([])
            void revalidate(...STALE_AFTER.article)
          }}
        />
      )}
      {error !== undefined ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : data.total === 0 ? (
        <Empty description={filter.isFiltered ? '没有符合条件的稿件，可以放宽或清除筛选' : '还没有稿件'}>
          {mayCreate && !filter.isFiltered && (
            <LinkButton to="/articles/new" type="primary">
              新建稿件
            </LinkButton>
          )}
        </Empty>
      ) : (
        <ArticleTable {...data} {...filter} isLoading={isLoading} selected={selected} onSelect={setSelected} />
      )}
    </Flex>
  )
}
