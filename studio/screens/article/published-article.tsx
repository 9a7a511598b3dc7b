import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { ArticleActions } from '#studio/components/article/transitions/article-actions.tsx'
import { PropertiesList } from '#studio/components/article/properties-list.tsx'
import { useKeys } from '#studio/components/article/use-keys.ts'
import { useNames } from '#studio/components/article/use-names.ts'
import { WholeText } from '#studio/components/article/whole-text.tsx'
import { WechatButton } from '#studio/components/wechat/wechat-button.tsx'
import { PreviewPanel } from '#studio/components/preview/preview-panel.tsx'
import styles from './article-desk.module.css'
import { ArticleNotices } from './article-notices.tsx'
import { DeskHead } from './desk-head.tsx'
import { HistoryTab } from './history-tab.tsx'

type Props = {
  article: StudioArticle
  isStale: boolean
  /** Called when the staff member clicks 修改. */
  onChange: () => void
  onMoved: () => void
}

/** A published article as its readers see it. Read-only, so that an accidental key press does not create a draft. */
export function PublishedArticle({ article, isStale, onChange, onMoved }: Props) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { draft, attachments, cover, actions } = article
  const files = useMemo(() => [...attachments, ...(cover === null ? [] : [cover])], [attachments, cover])
  const names = useNames(files)
  const canChange = actions.includes('editArticle')
  useKeys({ 'alt+p': () => setIsPreviewed(true) })
  return (
    <div className={styles['desk']}>
      <DeskHead article={article} title={draft.title}>
        {canChange && (
          <Button type="primary" disabled={isStale} onClick={onChange}>
            修改
          </Button>
        )}
        <Button onClick={() => setIsPreviewed(true)}>预览</Button>
        <WechatButton read={() => draft} />
        <ArticleActions
          article={article}
          isDisabled={isStale}
          version={() => Promise.resolve(article.version)}
          onMoved={onMoved}
        />
      </DeskHead>
      <ArticleNotices article={article} />
      <div className={styles['columns']}>
        <div className={styles['reading']}>
          <WholeText text={draft} />
          <PropertiesList text={draft} names={names} />
        </div>
        <aside className={styles['panel']} aria-label="历史">
          <h2>历史</h2>
          <HistoryTab article={article} />
        </aside>
      </div>
      <PreviewPanel articleId={article.articleId} isOpen={isPreviewed} onClose={() => setIsPreviewed(false)} />
    </div>
  )
}
