import { Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { FileUse } from '#contracts/generated/studio-wire.ts'
import styles from './media.module.css'

/** Which articles use a file, and where in them. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  return (
    <section>
      <h2 className={styles['sectionTitle']}>用到它的稿件</h2>
      {uses.length === 0 ? (
        <Typography.Text type="secondary">没有稿件用到。</Typography.Text>
      ) : (
        <ul className={styles['uses']}>
          {uses.map((use) => (
            <li key={use.articleId}>
              <Link to={`/articles/${use.articleId}`}>{use.title || '（没有标题）'}</Link>
              <Flex gap={4} wrap>
                {placesOf(use).map((place) => (
                  <Tag key={place}>{place}</Tag>
                ))}
              </Flex>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function placesOf({ isInDraft, isInPending, isInPublished }: FileUse): string[] {
  const places = [
    ...(isInPublished ? ['已发布'] : []),
    ...(isInPending ? ['审核中或待发布'] : []),
    ...(isInDraft ? ['草稿'] : []),
  ]
  return places.length === 0 ? ['历史修订'] : places
}
