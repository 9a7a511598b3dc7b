import { App, Button, Flex, Result, Typography } from 'antd'
import { useMemo, useState } from 'react'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { ImportWords } from './import-words.tsx'
import { storeWords } from './store-words.ts'
import { WordDrawer } from './word-drawer.tsx'
import { useWordFilter, wordsFor } from './word-filter.ts'
import { WordFilterBar } from './word-filter-bar.tsx'
import { WordLists } from './word-lists.tsx'
import { WordTable } from './word-table.tsx'

/** Lists the words that texts are checked for. */
export function CheckWords() {
  const { message } = App.useApp()
  const mayChange = useMay('changeWords')
  const { data, error, isLoading, mutate } = useStudioCall('listWords', {}, { revalidateOnMount: true })
  const { filter, change } = useWordFilter()
  const shown = useMemo(() => wordsFor(data ?? [], filter), [data, filter])
  const [edited, setEdited] = useState<CheckWordRow | 'new'>()
  const [isImporting, setIsImporting] = useState(false)

  /** Runs `work` and shows its failure. @returns whether it succeeded. */
  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work()
      await mutate()
      message.success(done)
      return true
    } catch (failure) {
      message.error((failure as Error).message)
      return false
    }
  }

  if (error && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="词库">
        <Button onClick={() => storeWords(shown)} disabled={shown.length === 0}>
          导出 CSV
        </Button>
        {mayChange && <Button onClick={() => setIsImporting(true)}>导入 CSV</Button>}
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            添词
          </Button>
        )}
      </ScreenHeading>
      <WordLists />
      <Typography.Text type="secondary">
        禁用的词不改不能提交审核和发布；疑似的由审核人答复；建议改为的，作者点一下就改。比对时不分大小写和全半角，不看空白和标点，逐字比对的除外。
      </Typography.Text>
      <WordFilterBar filter={filter} change={change} shown={shown.length} total={data?.length ?? 0} />
      <WordTable
        words={shown}
        isLoading={isLoading}
        mayChange={mayChange}
        onEdit={setEdited}
        onSwitch={(word, isActive) =>
          attempt(
            () => studioCall('updateWord', { ...word, isActive }),
            isActive ? `“${word.term}”已启用` : `“${word.term}”已停用`,
          )
        }
        onDelete={({ wordId, term }) => attempt(() => studioCall('deleteWord', { wordId }), `“${term}”已删除`)}
      />
      {edited && (
        <WordDrawer
          word={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined)
            await mutate()
            message.success('已保存')
          }}
        />
      )}
      {isImporting && (
        <ImportWords
          onClose={() => setIsImporting(false)}
          onDone={async (text) => {
            setIsImporting(false)
            await mutate()
            message.success(text)
          }}
        />
      )}
    </Flex>
  )
}
