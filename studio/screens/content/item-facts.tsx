import type { ContentItem, ContentStanding } from '#contracts/generated/studio-wire.ts'
import { Link } from 'react-router-dom'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { ContentShown } from '#studio/components/content/content-state.tsx'
import { nameOfStage } from '#studio/components/article/stage-name.ts'
import styles from './content.module.css'
import type { StudioContentKind } from './kind-of-address.tsx'

type Props = { kind: StudioContentKind; item: ContentItem; standing: ContentStanding; pageName: string | undefined }

/** Shows whether visitors see an item now, on which page, and its pending review. */
export function ItemFacts({ kind, item, standing, pageName }: Props) {
  const { stage, stageCount, state } = standing
  return (
    <section className={styles['panel']} aria-label="现在">
      <h2>现在</h2>
      <dl>
        <dt>网站上</dt>
        <dd>
          <ContentShown
            standing={standing}
            rowState={item.rowState}
            values={(item.published ?? item.content) as Content}
          />
        </dd>
        <dt>页面</dt>
        <dd>{pageName ?? item.page}</dd>
        {item.progress !== null && (
          <>
            <dt>职位更新</dt>
            <dd role="status">
              已更新 {item.progress.doneCount} / {item.progress.jobCount} 个，其余的正在后台更新
            </dd>
          </>
        )}
        {kind.id === 'company' && item.key !== '' && (
          <>
            <dt>职位</dt>
            <dd>
              <Link to={`/content/job?companyId=${item.key}`}>这家企业的职位</Link>
            </dd>
          </>
        )}
        {state === 'inReview' && (
          <>
            <dt>等待</dt>
            <dd>{nameOfStage(stage, stageCount, kind.lastReviewer)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
