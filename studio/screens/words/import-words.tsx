import { Alert, Button, Flex, Modal, Table, Typography, Upload } from 'antd'
import { useState } from 'react'
import type { WordImportRow, WordsImported } from '#contracts/generated/studio-wire.ts'
import { WORD_CSV_COLUMNS, WORD_CSV_SEPARATOR } from '#contracts/studio/word-terms.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import styles from './words.module.css'

type Props = { onClose: () => void; onDone: (text: string) => Promise<void> }
type Chosen = { name: string; csv: string; preview: WordsImported }

const CHANGES = { created: '添上', updated: '改写', unchanged: '不变' } as const

/** Imports a file of words: previews the changes first, and lists invalid lines. */
export function ImportWords({ onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<Chosen>()
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setProblems([])
    try {
      await work()
    } catch (error) {
      const fields = error instanceof StudioFailure ? error.fields : []
      setProblems(fields.length > 0 ? fields.map(({ message }) => message) : [(error as Error).message])
      setChosen(undefined)
    } finally {
      setIsBusy(false)
    }
  }

  const choose = (file: File) =>
    attempt(async () => {
      const csv = decoded(await file.arrayBuffer())
      setChosen({ name: file.name, csv, preview: await studioCall('importWords', { csv, isPreview: true }) })
    })
  const take = ({ csv }: Chosen) =>
    attempt(async () => {
      const { created, updated } = await studioCall('importWords', { csv })
      await onDone(`已添上 ${created} 个词，改写 ${updated} 个`)
    })
  const changed = chosen?.preview.rows.filter(({ change }) => change !== 'unchanged') ?? []

  return (
    <Modal
      open
      title="导入词库"
      width={640}
      onCancel={onClose}
      okText="导入"
      okButtonProps={{ disabled: changed.length === 0, loading: isBusy }}
      onOk={() => chosen && void take(chosen)}
    >
      <Flex vertical gap={12}>
        <Typography.Text>
          第一行是列名：{WORD_CSV_COLUMNS.join('，')}。一格里有几个写法时用竖线“{WORD_CSV_SEPARATOR}
          ”隔开。词库里已有的词按文件改写，没有的添上，文件里没有的不动。先导出一份，照着改最方便。
        </Typography.Text>
        <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={(file) => (void choose(file), false)}>
          <Button loading={isBusy}>{chosen === undefined ? '选择 CSV 文件' : '换一个文件'}</Button>
        </Upload>
        <div role="status">
          {problems.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={`有 ${problems.length} 处不对，一个词也没有导入`}
              description={
                <ul className={styles['problems']}>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              }
            />
          )}
          {chosen && (
            <Alert
              type="info"
              showIcon
              title={`${chosen.name}：将添上 ${chosen.preview.created} 个词，改写 ${chosen.preview.updated} 个，${chosen.preview.unchanged} 个不变`}
            />
          )}
        </div>
        {changed.length > 0 && (
          <div className={styles['changes']}>
            <Table<WordImportRow>
              rowKey="line"
              dataSource={changed}
              size="small"
              pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
              columns={[
                { title: '行', dataIndex: 'line', width: 80 },
                { title: '词', dataIndex: 'term' },
                {
                  title: '将',
                  dataIndex: 'change',
                  width: 100,
                  render: (change: keyof typeof CHANGES) => CHANGES[change],
                },
              ]}
            />
          </div>
        )}
      </Flex>
    </Modal>
  )
}

/** Decodes a CSV file as UTF-8, else as GB 18030, in which spreadsheets on Chinese Windows save by default. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
