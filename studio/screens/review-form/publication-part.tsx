import { URGENT_REVIEW_HOURS } from '#contracts/studio/studio-limits.ts'
import { type ReviewFormData, reasonText } from './form-data.ts'

/** 四、紧急发布: the part of the review form about an urgent publication. */
export function UrgentPart({ form: { article, urgent, madeUpTime } }: { form: ReviewFormData }) {
  if (urgent === undefined)
    return (
      <>
        <h2>四、紧急发布</h2>
        <p>无</p>
      </>
    )
  return (
    <>
      <h2>四、紧急发布</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">批准人（终审）</th>
            <th scope="col">时间</th>
            <th scope="col">理由</th>
            <th scope="col">补审截止</th>
            <th scope="col">补审完成</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{urgent.staffName}</td>
            <td>{urgent.time}</td>
            <td>{reasonText(urgent)}</td>
            <td>{article.urgentReviewDueTime ?? `发布后 ${URGENT_REVIEW_HOURS} 小时`}</td>
            <td>{madeUpTime ?? '未完成'}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** 五、发布: the part of the review form about publication and withdrawal. */
export function PublicationPart({ form }: { form: ReviewFormData }) {
  const { publication, isScheduled, corrections, withdrawal } = form
  const way = publication?.verdict === 'urgent' ? '紧急' : isScheduled ? '定时' : '立即'
  return (
    <>
      <h2>五、发布</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">发布人</th>
            <th scope="col">发布时间</th>
            <th scope="col">方式</th>
            <th scope="col">更正发布时间的理由</th>
            <th scope="col">撤稿时间与理由</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{publication?.staffName ?? '未发布'}</td>
            <td>{publication?.time ?? '—'}</td>
            <td>{publication === undefined ? '—' : way}</td>
            <td>{corrections.map((step) => `${step.time} ${reasonText(step)}`).join('；') || '无'}</td>
            <td>{withdrawal === undefined ? '无' : `${withdrawal.time} ${reasonText(withdrawal)}`}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
