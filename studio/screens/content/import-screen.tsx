import { Alert, App, Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ContentImportCheck } from '#contracts/generated/studio-wire.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import { IMPORT_LIMITS } from '#contracts/studio/studio-limits.ts'
import { sendFile } from '#studio/data/send-file.ts'
import { downloadUrl, StudioFailure, withSession } from '#studio/data/studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { FileButton } from '#studio/components/files/file-button.tsx'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import styles from './import.module.css'
import { ImportFindings } from './import-findings.tsx'
import { ImportList } from './import-list.tsx'
import { ImportMapping } from './import-mapping.tsx'
import type { ImportValues } from './import-values.tsx'
import { KindOfAddress, type StudioContentKind } from './kind-of-address.tsx'

/** 导入内容: checks a file and submits it as an import of a kind. */
export const ImportScreen = () => <KindOfAddress>{(kind) => <Import key={kind.id} kind={kind} />}</KindOfAddress>

/** A checked file; `values` are the cells that the check used for each row. */
type Checked = { file: File; values: ImportValues; check: ContentImportCheck }

function Import({ kind }: { kind: StudioContentKind }) {
  const mayImport = useMay('importContent', inGroup(kind.group))
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setFailure('')
    try {
      await withSession(work)
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      setFailure(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  const check = (file: File, columns?: string, values: ImportValues = {}) =>
    attempt(async () => {
      const input = { kind: kind.id, ...(columns !== undefined && { columns }), ...sentValues(values) }
      setChecked({ file, values, check: await sendFile('checkContentImport', input, file) })
    })
  const submit = ({ file, values, check: { columns, digest } }: Checked, skipsErrors: boolean) =>
    attempt(async () => {
      const input = { kind: kind.id, columns: pathsOf(columns), ...sentValues(values), digest, skipsErrors }
      const { importId } = await sendFile('createContentImport', input, file)
      void message.success('已提交审核')
      void navigate(`/content/${kind.id}/imports/${importId}`)
    })

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title={`导入${kind.title}`}>
        <LinkButton to={`/content/${kind.id}`}>回到列表</LinkButton>
      </ScreenHeading>
      {mayImport && (
        <Card title={<h2>选择文件</h2>}>
          <p className={styles['intro']}>
            CSV 或 xlsx，最多 {IMPORT_LIMITS.rows.toLocaleString()} 行、10 MB。{matchText(kind)}
            先检查，什么也不写入；提交后由别人审核，作为一项发布。
          </p>
          <div className={styles['choose']}>
            <Button href={downloadUrl('readImportTemplate', { kind: kind.id, format: 'xlsx' })}>下载模板</Button>
            <Button href={downloadUrl('readImportTemplate', { kind: kind.id, format: 'csv' })}>CSV 模板</Button>
            <FileButton
              accept=".csv,.txt,.xlsx"
              isDisabled={isBusy}
              onFiles={([file]) => {
                setChecked(undefined)
                if (file !== undefined) void check(file)
              }}
            >
              选择文件
            </FileButton>
            {checked !== undefined && <span>{checked.file.name}</span>}
          </div>
          <div role="status">{isBusy && '正在检查…'}</div>
          {failure !== '' && <Alert type="error" showIcon title={failure} />}
        </Card>
      )}
      {checked !== undefined && (
        <>
          <ImportMapping
            check={checked.check}
            values={checked.values}
            isBusy={isBusy}
            onChange={(paths) => void check(checked.file, paths.join(','), withoutColumns(checked.values, paths))}
            onValues={(values) => void check(checked.file, pathsOf(checked.check.columns), values)}
          />
          <ImportFindings
            check={checked.check}
            isBusy={isBusy}
            onSubmit={(skipsErrors) => void submit(checked, skipsErrors)}
          />
        </>
      )}
      <ImportList kind={kind} />
    </Flex>
  )
}

/** Explains which rows change an existing item. */
function matchText({ fields, identifier, identity }: StudioContentKind): string {
  const names = [identifier, ...identity].flatMap((name) => fields[name]?.title ?? []).map((title) => `“${title}”`)
  if (names.length === 0) return '编号与现有的相同是更新；没有编号是新增。'
  return `编号或${names.join('、')}与现有的相同是更新，其余是新增。`
}

/** The values of fields that no column fills. */
const withoutColumns = (values: ImportValues, paths: readonly string[]): ImportValues =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))

const sentValues = (values: ImportValues) => (Object.keys(values).length > 0 ? { values: JSON.stringify(values) } : {})

const pathsOf = (columns: ContentImportCheck['columns']) => columns.map(({ path }) => path).join(',')
