import { Button, Empty, Flex, Popconfirm, Switch, Table } from 'antd'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { WORD_KINDS, WORD_SCOPES } from '#contracts/studio/word-terms.ts'
import { useIsNarrow, WIDE_ONLY } from '#studio/components/tables/narrow.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import styles from './words.module.css'

type Props = {
  words: readonly CheckWordRow[]
  isLoading: boolean
  mayChange: boolean
  onEdit: (word: CheckWordRow) => void
  onSwitch: (word: CheckWordRow, isActive: boolean) => Promise<unknown>
  onDelete: (word: CheckWordRow) => Promise<unknown>
}

const EXAMPLES = 4

/** Table of the words, twenty per page. */
export function WordTable({ words, isLoading, mayChange, onEdit, onSwitch, onDelete }: Props) {
  const isNarrow = useIsNarrow()
  return (
    <ScrollingTable>
      <Table<CheckWordRow>
        rowKey="wordId"
        dataSource={words}
        loading={isLoading}
        size="middle"
        scroll={isNarrow ? {} : { x: 1220 }}
        pagination={{ defaultPageSize: 20, pageSizeOptions: [20, 50, 100], showSizeChanger: true }}
        locale={{ emptyText: <Empty description="没有符合条件的词" /> }}
        columns={[
          {
            title: '类别',
            dataIndex: 'kind',
            width: 100,
            render: (kind: CheckWordRow['kind']) => (
              <span className={`${styles['kind']} ${styles[kind]}`}>{WORD_KINDS[kind]}</span>
            ),
          },
          {
            title: '词与写法',
            key: 'term',
            ...(!isNarrow && { width: 220 }),
            render: (_, word) => (
              <>
                <span className={styles['term']}>{word.term}</span>
                {word.isExact && <span className={styles['more']}>逐字比对</span>}
                {word.variants.length > 0 && <span className={styles['more']}>{some(word.variants)}</span>}
                {isNarrow && <Facts {...word} />}
              </>
            ),
          },
          { title: '改为', dataIndex: 'suggest', width: 130, ...WIDE_ONLY },
          { title: '例外', dataIndex: 'exceptWithin', width: 190, ...WIDE_ONLY, render: some },
          {
            title: '范围',
            dataIndex: 'scope',
            width: 130,
            ...WIDE_ONLY,
            render: (scope: CheckWordRow['scope']) => WORD_SCOPES[scope],
          },
          { title: '依据', dataIndex: 'why', width: 220, ...WIDE_ONLY },
          {
            title: '启用',
            key: 'active',
            width: 80,
            render: (_, word) =>
              mayChange ? (
                <Switch
                  size="small"
                  checked={word.isActive}
                  aria-label={`启用“${word.term}”`}
                  onChange={(isActive) => void onSwitch(word, isActive)}
                />
              ) : word.isActive ? (
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
                  render: (_: unknown, word: CheckWordRow) => (
                    <Flex gap={4}>
                      <Button type="link" size="small" aria-label={`修改“${word.term}”`} onClick={() => onEdit(word)}>
                        修改
                      </Button>
                      <Popconfirm
                        title={`删除“${word.term}”？`}
                        description="只是暂时不查，可以停用。"
                        okText="删除"
                        onConfirm={() => void onDelete(word)}
                      >
                        <Button type="link" size="small" danger aria-label={`删除“${word.term}”`}>
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
  )
}

/** Properties of a word, which phones show below the word instead of in columns. */
function Facts({ suggest, exceptWithin, scope, why }: CheckWordRow) {
  const facts = [
    suggest !== '' && `改为：${suggest}`,
    exceptWithin.length > 0 && `例外：${some(exceptWithin)}`,
    `范围：${WORD_SCOPES[scope]}`,
    why,
  ]
  return facts.flatMap((fact) =>
    fact
      ? [
          <span key={fact} className={styles['more']}>
            {fact}
          </span>,
        ]
      : [],
  )
}

const some = (texts: readonly string[]): string =>
  texts.length > EXAMPLES ? `${texts.slice(0, EXAMPLES).join('、')} 等 ${texts.length} 个` : texts.join('、')
