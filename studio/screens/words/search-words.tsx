import { App, Button, Empty, Flex, Input, Popconfirm, Result, Select, Switch, Table, Typography } from 'antd'
import { useState } from 'react'
import type { SearchWordRow } from '#contracts/generated/studio-wire.ts'
import { SEARCH_WORD_KINDS } from '#contracts/studio/search-word-kinds.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { studioCall } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { SearchWordDrawer } from './search-word-drawer.tsx'
import { WordLists } from './word-lists.tsx'

/** Lists the search words with their meanings. */
export function SearchWords() {
  const { message } = App.useApp()
  const mayChange = useMay('changeWords')
  const { data, error, isLoading, mutate } = useStudioCall('listSearchWords', {}, { revalidateOnMount: true })
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<SearchWordRow['kind']>()
  const [edited, setEdited] = useState<SearchWordRow | 'new'>()
  const shown = (data ?? []).filter(
    (row) => (kind === undefined || row.kind === kind) && `${row.word} ${row.target}`.includes(keyword.trim()),
  )

  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      await mutate()
      message.success(done)
    } catch (failure) {
      message.error((failure as Error).message)
    }
  }

  if (error && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="词库">
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            添词
          </Button>
        )}
      </ScreenHeading>
      <WordLists />
      <Typography.Text type="secondary">
        访客输入的词按“意思”去找，如“码农”找“软件工程师”；单位性质、学历、地名等成为筛选条件。保存后一秒内生效。
      </Typography.Text>
      <Flex gap={12} wrap role="search" align="center">
        <Input
          aria-label="查找"
          placeholder="词或意思"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          style={{ width: 220 }}
        />
        <Select<SearchWordRow['kind'] | null>
          aria-label="类别"
          allowClear
          placeholder="全部类别"
          value={kind ?? null}
          options={kindOptions}
          onChange={(chosen) => setKind(chosen ?? undefined)}
          style={{ width: 160 }}
        />
        <span role="status">{`${data?.length ?? 0} 条中的 ${shown.length} 条`}</span>
      </Flex>
      <ScrollingTable>
        <Table<SearchWordRow>
          rowKey="searchWordId"
          dataSource={shown}
          loading={isLoading}
          size="middle"
          scroll={{ x: 700 }}
          pagination={{ defaultPageSize: 20, pageSizeOptions: [20, 50, 100], showSizeChanger: true }}
          locale={{ emptyText: <Empty description="没有符合条件的词" /> }}
          columns={[
            { title: '访客输入', dataIndex: 'word', width: 180 },
            { title: '意思', dataIndex: 'target', width: 180 },
            {
              title: '类别',
              dataIndex: 'kind',
              width: 120,
              render: (each: SearchWordRow['kind']) => SEARCH_WORD_KINDS[each],
            },
            {
              title: '启用',
              key: 'active',
              width: 80,
              render: (_, row) =>
                mayChange ? (
                  <Switch
                    size="small"
                    checked={row.isActive}
                    aria-label={`启用“${row.word}”`}
                    onChange={(isActive) =>
                      void attempt(
                        () => studioCall('updateSearchWord', { ...row, isActive }),
                        isActive ? `“${row.word}”已启用` : `“${row.word}”已停用`,
                      )
                    }
                  />
                ) : row.isActive ? (
                  '是'
                ) : (
                  '否'
                ),
            },
            ...(mayChange
              ? [
                  {
                    title: '操作',
                    key: 'actions',
                    width: 130,
                    render: (_: unknown, row: SearchWordRow) => (
                      <Flex gap={4}>
                        <Button
                          type="link"
                          size="small"
                          aria-label={`修改“${row.word}”`}
                          onClick={() => setEdited(row)}
                        >
                          修改
                        </Button>
                        <Popconfirm
                          title={`删除“${row.word}”？`}
                          okText="删除"
                          onConfirm={() =>
                            void attempt(
                              () => studioCall('deleteSearchWord', { searchWordId: row.searchWordId }),
                              `“${row.word}”已删除`,
                            )
                          }
                        >
                          <Button type="link" size="small" danger aria-label={`删除“${row.word}”`}>
                            删除
                          </Button>
                        </Popconfirm>
                      </Flex>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </ScrollingTable>
      {edited && (
        <SearchWordDrawer
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined)
            await mutate()
            message.success('已保存')
          }}
        />
      )}
    </Flex>
  )
}

const kindOptions = Object.entries(SEARCH_WORD_KINDS).map(([value, label]) => ({
  value: value as SearchWordRow['kind'],
  label,
}))
