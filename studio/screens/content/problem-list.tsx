import { Alert } from 'antd'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { titlesOf } from '#studio/components/content/content-path.ts'
import styles from './content.module.css'
import type { ItemProblem } from './item-problems.ts'

type Props = {
  fields: ContentFields
  content: Content
  problems: readonly ItemProblem[]
  /** Whether a submission was attempted: the list is then shown as an error. */
  isUrgent: boolean
  onShow: (path: string) => void
}

/** Id of the list, which takes the focus after an attempt to submit incomplete content. */
export const PROBLEM_LIST_ID = 'content-problems'

/** Problems that prevent a submission; each line links to its field. */
export function ProblemList({ fields, content, problems, isUrgent, onShow }: Props) {
  if (problems.length === 0) return null
  return (
    <Alert
      type={isUrgent ? 'error' : 'info'}
      showIcon
      role={isUrgent ? 'alert' : 'status'}
      title={`提交审核之前还有 ${problems.length} 处要补`}
      description={
        <ul id={PROBLEM_LIST_ID} className={styles['problems']} tabIndex={-1}>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" onClick={() => onShow(path)}>
                {titlesOf(fields, path, content).join(' › ')}
              </button>
              ：{message}
            </li>
          ))}
        </ul>
      }
    />
  )
}
