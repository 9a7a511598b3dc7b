import type { ContentItem, ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { ContentShown } from '#studio/components/content/content-state.tsx'
import { nameOfStage } from '#studio/components/article/stage-name.ts'
import styles from './content.module.css'

type Props = { item: ContentItem; standing: ContentStanding; pageName: string | undefined }

/** Whether visitors see an item now, where, and which review it waits for. */
export function ItemFacts({ item, standing, pageName }: Props) {
  const { stage, stageCount, state } = standing
  return (
    <section className={styles['panel']} aria-label="现在">
      <h2>现在</h2>
      <dl>
        <dt>网站上</dt>
        <dd>
          <ContentShown standing={standing} values={(item.published ?? item.content) as Content} />
        </dd>
        <dt>页面</dt>
        <dd>{pageName ?? item.page}</dd>
        {state === 'inReview' && (
          <>
            <dt>等待</dt>
            <dd>{nameOfStage(stage, stageCount)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
