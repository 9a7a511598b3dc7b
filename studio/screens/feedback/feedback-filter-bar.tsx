import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import type { useFeedbackFilter } from './feedback-filter.ts'
import styles from './feedback.module.css'

type Props = Pick<ReturnType<typeof useFeedbackFilter>, 'params' | 'change'>

/** Filters of the list. */
export function FeedbackFilterBar({ params, change }: Props) {
  const keyword = params.get('keyword') ?? ''
  const [typed, setTyped] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (asked !== keyword) {
    setAsked(keyword)
    setTyped(keyword)
  }
  const flag = (name: string, label: string) => (
    <Checkbox
      checked={params.get(name) === '1'}
      onChange={({ target }) => change({ [name]: target.checked ? '1' : '' })}
    >
      {label}
    </Checkbox>
  )
  return (
    <div className={styles['filters']} role="search" aria-label="筛选反馈">
      <Input.Search
        aria-label="编号或内容"
        className={styles['search'] ?? ''}
        placeholder="回执编号或内容"
        allowClear
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => change({ keyword: text.trim(), ...(text.trim() !== '' && { state: 'all' }) })}
      />
      <Select
        aria-label="类型"
        className={styles['narrow'] ?? ''}
        placeholder="类型"
        allowClear
        value={params.get('kind')}
        onChange={(kind: string | undefined) => change({ kind })}
        options={Object.entries(FEEDBACK_KINDS).map(([value, label]) => ({ value, label }))}
      />
      {flag('mine', '我的')}
      {flag('overdue', '超期')}
    </div>
  )
}
