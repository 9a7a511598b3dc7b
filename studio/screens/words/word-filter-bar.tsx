import { Input, Select } from 'antd'
import { useId } from 'react'
import { WORD_KINDS, WORD_SCOPES } from '#contracts/studio/word-terms.ts'
import type { useWordFilter } from './word-filter.ts'
import styles from './words.module.css'

type Props = ReturnType<typeof useWordFilter> & { shown: number; total: number }

const CHOICES = [
  { name: 'kind', label: '类别', options: WORD_KINDS },
  { name: 'scope', label: '范围', options: WORD_SCOPES },
  { name: 'active', label: '启用', options: { yes: '启用的', no: '停用的' } },
] as const

/** Filters of the list of words. */
export function WordFilterBar({ filter, change, shown, total }: Props) {
  const id = useId()
  return (
    <div className={styles['filters']} role="search">
      <div className={styles['wide'] ?? ''}>
        <label htmlFor={`${id}-keyword`}>查找</label>
        <Input
          id={`${id}-keyword`}
          value={filter.keyword}
          placeholder="词、写法、改为、依据"
          onChange={({ target }) => change('keyword', target.value)}
        />
      </div>
      {CHOICES.map(({ name, label, options }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <Select
            id={`${id}-${name}`}
            allowClear
            placeholder="全部"
            value={filter[name] === '' ? null : filter[name]}
            options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
            onChange={(value: string | null) => change(name, value ?? '')}
          />
        </div>
      ))}
      <span className={styles['count']} role="status">
        {shown === total ? `共 ${total} 条` : `${total} 条中的 ${shown} 条`}
      </span>
    </div>
  )
}
