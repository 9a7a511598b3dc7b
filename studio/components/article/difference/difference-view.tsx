import { Spin } from 'antd'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ArticleText } from '#studio/components/article/article-text.tsx'
import styles from './difference.module.css'
import { MarkedLine } from './marked-line.tsx'
import { type Names, propertyRows } from './property-rows.ts'
import { useDifference } from './use-difference.ts'

type Props = { before: StudioDraft; after: StudioDraft; names: Names }

/** Comparison of two texts of an article: title, outline and body with marked changes, then the changed properties. */
export function DifferenceView({ before, after, names }: Props) {
  const html = useDifference(before.html, after.html)
  const changed = propertyRows(before, after, names)
  const isSame = before.title === after.title && before.outline === after.outline && before.html === after.html
  return (
    <div className={styles['view']}>
      <p className={styles['legend']}>
        <ins>新增</ins> <del>删去</del>
      </p>
      {before !== after && isSame && changed.length === 0 && <p>两个文本完全相同。</p>}
      <h2 className={styles['title']}>
        <MarkedLine before={before.title} after={after.title} />
      </h2>
      {(before.outline !== '' || after.outline !== '') && (
        <p className={styles['outline']}>
          <MarkedLine before={before.outline} after={after.outline} />
        </p>
      )}
      {changed.length > 0 && (
        <table className={styles['properties']}>
          <caption>属性的改动</caption>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">原来</th>
              <th scope="col">现在</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, before: was, after: is }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{was === '' ? '（空）' : <del>{was}</del>}</td>
                <td>{is === '' ? '（空）' : <ins>{is}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {html === undefined ? <Spin description="正在比对…" /> : <ArticleText html={html} />}
    </div>
  )
}
