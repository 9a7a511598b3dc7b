import { Alert, App, Flex, Select, Upload } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { inColumn } from '#contracts/studio/permissions.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { can, useStaff } from '#studio/frame/staff-session.tsx'
import { articleOfWord } from './article-of-word.ts'
import { TemplatePicker } from './template-picker.tsx'
import styles from './new-article.module.css'
import { type Template } from './templates.ts'

/** Starts an article: blank, from a template, or from a Word document. */
export function NewArticleScreen() {
  const staff = useStaff()
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { message } = App.useApp()
  const { send, isSending, failure } = useSending()
  const columns = ARTICLE_TYPES.filter(({ typeId }) => can(staff, 'createArticle', inColumn(typeId)))
  const first = columns.find(({ typeId }) => String(typeId) === asked.get('typeId'))?.typeId
  const [column, setColumn] = useState<number | undefined>(first)

  /** Id of the chosen column, else of the template's column, else of the first column that the author may write for. */
  const columnFor = (template?: Template) =>
    column ?? columns.find(({ typeId }) => typeId === template?.typeId)?.typeId ?? columns[0]?.typeId
  const create = (typeId: number, text: { title?: string; html?: string }) =>
    send(async () => {
      const { articleId } = await studioCall('createArticle', { typeId, ...text })
      void revalidate(...STALE_AFTER.article)
      await navigate(`/articles/${articleId}`)
    })
  const begin = (template?: Template) => {
    const typeId = columnFor(template)
    if (typeId !== undefined && !isSending)
      void create(typeId, template === undefined ? {} : { title: template.titlePattern, html: template.html })
  }
  const importWord = (file: File) => {
    const typeId = columnFor()
    if (typeId === undefined) return
    void send(async () => {
      const text = await articleOfWord(
        file,
        (text, kind) => void message.open({ type: kind, content: text, duration: 8 }),
      )
      if (text !== undefined) await create(typeId, text)
    })
  }

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="新建稿件" />
      <Flex gap={16} wrap align="center">
        <label htmlFor="new-column">栏目</label>
        <Select
          id="new-column"
          className={styles['column'] ?? ''}
          placeholder="按模板"
          allowClear
          value={column}
          onChange={setColumn}
          options={columns.map(({ typeId, name }) => ({ value: typeId as number, label: name }))}
        />
        <span className={styles['hint']}>
          {column === undefined && columns[0] ? `空白稿件和 Word 稿先放在“${columns[0].name}”，` : ''}建好以后还可以改。
        </span>
      </Flex>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <TemplatePicker isBusy={isSending} onBegin={begin}>
        <Upload.Dragger
          accept=".docx"
          showUploadList={false}
          disabled={isSending}
          beforeUpload={(file) => {
            importWord(file)
            return false
          }}
        >
          <h2>导入 Word</h2>
          <p className={styles['hint']}>点这里选 .docx，或把文件拖进来。批注和隐藏文字不会带进来，图片存进媒体库。</p>
        </Upload.Dragger>
      </TemplatePicker>
    </Flex>
  )
}
