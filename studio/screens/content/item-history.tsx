import { App, Button } from 'antd'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import styles from './content.module.css'

const VERDICTS: Readonly<Record<string, string>> = {
  submitted: '提交审核',
  recalled: '撤回',
  approved: '通过',
  returned: '退回',
  scheduled: '定时',
  published: '发布',
  withdrawn: '下线',
  extended: '延期',
  imported: '导入',
  publishing: '开始发布',
  undoing: '开始撤销',
  undone: '撤销导入',
}

type Props = {
  item: ContentItem
  mayRestore: boolean
  onCompare: (revisionId: number) => void
  onRestore: (revisionId: number) => void
}

/** Revisions of an item, newest first. A revision can be compared with the form, or restored as the draft. */
export function ItemRevisions({ item: { revisions }, mayRestore, onCompare, onRestore }: Props) {
  const { modal } = App.useApp()
  if (revisions.length === 0) return null
  return (
    <section className={styles['panel']} aria-label="修订">
      <h2>修订</h2>
      <ol>
        {revisions.map(({ revisionId, number, isPublished, createdBy, createTime }) => (
          <li key={revisionId}>
            第 {number} 次{isPublished && '（网站上的）'}
            <small>
              {createdBy} {createTime.slice(0, 16)}
            </small>
            <div className={styles['rowButtons']}>
              <Button size="small" aria-label={`与第 ${number} 次比对`} onClick={() => onCompare(revisionId)}>
                比对
              </Button>
              {mayRestore && (
                <Button
                  size="small"
                  aria-label={`恢复第 ${number} 次`}
                  onClick={() =>
                    void modal.confirm({
                      title: `恢复第 ${number} 次修订？`,
                      content: '它的内容成为现在的草稿；历次修订都不变，网站上的不变。',
                      okText: '恢复',
                      onOk: () => onRestore(revisionId),
                    })
                  }
                >
                  恢复
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Decisions about an item, newest first. */
export function ItemSteps({ item: { steps } }: { item: Pick<ContentItem, 'steps'> }) {
  if (steps.length === 0) return null
  return (
    <section className={styles['panel']} aria-label="经过">
      <h2>经过</h2>
      <ol>
        {steps.map(({ verdict, stage, staffName, time, reason }) => (
          <li key={`${verdict} ${stage} ${time}`}>
            <strong>
              {stage > 0 && `第 ${stage} 级`}
              {VERDICTS[verdict] ?? verdict}
            </strong>
            <small>
              {staffName} {time.slice(0, 16)}
            </small>
            {reason !== '' && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
