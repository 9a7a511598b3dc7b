import { App, Button, Empty, Flex, Result, Table, Typography } from 'antd'
import { useState } from 'react'
import type { SearchMissRow } from '#contracts/generated/studio-wire.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { beijingText } from '#studio/data/beijing-time.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { SearchWordDrawer } from './search-word-drawer.tsx'
import { WordLists } from './word-lists.tsx'

/** Lists the terms that visitors searched for without results, with their current number of hits. */
export function SearchMisses() {
  const { message } = App.useApp()
  const mayChange = useMay('changeWords')
  const { data, error, isLoading, mutate } = useStudioCall('listSearchMisses', {}, { revalidateOnMount: true })
  const [added, setAdded] = useState<string>()
  if (error && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="词库" />
      <WordLists />
      <Typography.Text type="secondary">
        至少三个浏览器搜过、当时什么也没有找到的词；不记录是谁。半年没有人再搜的自动删除。现在有结果的，数字不为 0。
      </Typography.Text>
      <ScrollingTable>
        <Table<SearchMissRow>
          rowKey="keyword"
          dataSource={data ?? []}
          loading={isLoading}
          size="middle"
          scroll={{ x: 820 }}
          pagination={false}
          locale={{ emptyText: <Empty description="还没有搜不到的词" /> }}
          columns={[
            { title: '词', dataIndex: 'keyword', width: 200 },
            { title: '浏览器数', dataIndex: 'askedCount', width: 100, align: 'right' },
            { title: '最近一次', dataIndex: 'lastAskedAt', width: 170, render: (at: string) => beijingText(at) },
            { title: '职位', dataIndex: 'jobCount', width: 80, align: 'right' },
            { title: '企业', dataIndex: 'companyCount', width: 80, align: 'right' },
            { title: '文章', dataIndex: 'articleCount', width: 80, align: 'right' },
            { title: '服务', dataIndex: 'serviceCount', width: 80, align: 'right' },
            ...(mayChange
              ? [
                  {
                    title: '操作',
                    key: 'actions',
                    width: 120,
                    render: (_: unknown, { keyword }: SearchMissRow) => (
                      <Button
                        type="link"
                        size="small"
                        aria-label={`为“${keyword}”添意思`}
                        onClick={() => setAdded(keyword)}
                      >
                        添意思
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </ScrollingTable>
      {added !== undefined && (
        <SearchWordDrawer
          row={undefined}
          word={added}
          onClose={() => setAdded(undefined)}
          onSaved={async () => {
            setAdded(undefined)
            await mutate()
            message.success('已保存')
          }}
        />
      )}
    </Flex>
  )
}
