import { Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { FileContentUse, FileUse } from '#contracts/generated/studio-wire.ts'
import { kindTitle } from '#contracts/studio/kinds/kind-names.ts'
import styles from './media.module.css'

type Props = { uses: readonly FileUse[]; contentUses: readonly FileContentUse[] }

/** Lists the articles and the content, such as banners, that use a file, and in which of their versions. */
export function FileUses({ uses, contentUses }: Props) {
  return (
    <section>
      <h2 className={styles['sectionTitle']}>用到它的稿件和内容</h2>
      {uses.length + contentUses.length === 0 ? (
        <Typography.Text type="secondary">没有稿件和内容用到。</Typography.Text>
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
          {contentUses.map(({ kind, itemId, label, isInPublished }) => (
            <li key={`${kind} ${itemId}`}>
              <Link to={`/content/${kind}/${itemId}`}>
                {kindTitle(kind)}：{label || '未命名'}
              </Link>
              <Flex gap={4} wrap>
                <Tag>{isInPublished ? '已发布' : '草稿或历史修订'}</Tag>
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
