import { Button, Card, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { columnName } from '#studio/components/columns/column-name.ts'
import styles from './new-article.module.css'
import { type Template, TEMPLATES } from './templates.ts'

type TemplatePickerProps = {
  isBusy: boolean
  /** Called with the chosen template; undefined for a blank article. */
  onBegin: (template?: Template) => void
  /** Option to start from a document. */
  children: ReactNode
}

/** List of the article templates with their purposes. */
export function TemplatePicker({ isBusy, onBegin, children }: TemplatePickerProps) {
  const [shown, setShown] = useState<Template>()
  return (
    <>
      <ul className={styles['grid']}>
        <li>
          <Card className={styles['card'] ?? ''}>
            <h2>空白稿件</h2>
            <p className={styles['hint']}>从头写起。</p>
            <Button type="primary" disabled={isBusy} onClick={() => onBegin()}>
              新建空白稿件
            </Button>
          </Card>
        </li>
        <li className={styles['word']}>{children}</li>
        {TEMPLATES.map((template) => (
          <li key={template.name}>
            <Card className={styles['card'] ?? ''}>
              <h2>{template.name}</h2>
              <p className={styles['hint']}>
                {columnName(template.typeId)} · {template.blocks.map(({ heading }) => heading).join('、')}
              </p>
              <div className={styles['buttons']}>
                <Button
                  type="primary"
                  disabled={isBusy}
                  aria-label={`用此模板：${template.name}`}
                  onClick={() => onBegin(template)}
                >
                  用此模板
                </Button>
                <Button aria-label={`怎么写：${template.name}`} onClick={() => setShown(template)}>
                  怎么写
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Modal
          open
          title={shown.name}
          okText="用此模板"
          okButtonProps={{ disabled: isBusy }}
          onOk={() => {
            setShown(undefined)
            onBegin(shown)
          }}
          onCancel={() => setShown(undefined)}
        >
          <Hints {...shown} />
        </Modal>
      )}
    </>
  )
}

function Hints({ titlePattern, outlineHint, blocks, fixed }: Template) {
  return (
    <dl className={styles['hints']}>
      <dt>标题</dt>
      <dd>{titlePattern}</dd>
      <dt>摘要</dt>
      <dd>{outlineHint}</dd>
      {blocks.map(({ heading, hint }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{hint}</dd>
        </div>
      ))}
      {fixed.length > 0 && (
        <>
          <dt>请保留的固定句</dt>
          <dd>{fixed.join('；')}</dd>
        </>
      )}
      <dt>〔 〕</dt>
      <dd>写着这里该填什么，连括号一起换成正文；用不着的整句删掉。还剩一处就不能提交审核。</dd>
    </dl>
  )
}
