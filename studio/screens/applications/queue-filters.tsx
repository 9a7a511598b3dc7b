import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { DEGREE_TERMS, EXPERIENCE_TERMS } from '#contracts/constants/resume-terms.ts'
import { NARROWING, type useQueueFilter } from './queue-filter.ts'
import { TreeChoice } from './tree-choice.tsx'
import styles from './applications.module.css'

type Props = Pick<ReturnType<typeof useQueueFilter>, 'params' | 'input' | 'change' | 'isFiltered'>

const WAITING = [1, 3, 7, 14].map((days) => ({ value: String(days), label: `等了 ${days} 天以上` }))
const CHOICES = [
  { name: 'waitingDays', label: '等待', options: WAITING },
  { name: 'education', label: '学历', options: optionsOf(DEGREE_TERMS) },
  { name: 'workYears', label: '工作年限', options: optionsOf(EXPERIENCE_TERMS) },
] as const

function optionsOf(terms: readonly { code: string; name: string }[]) {
  return terms.map(({ code, name }) => ({ value: code, label: name }))
}

/** Filters of the queue. */
export function QueueFilters({ params, input, change, isFiltered }: Props) {
  const keyword = params.get('keyword') ?? ''
  const [typed, setTyped] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (asked !== keyword) {
    setAsked(keyword)
    setTyped(keyword)
  }
  return (
    <div className={styles['filters']} role="search" aria-label="筛选投递">
      <Input.Search
        aria-label="职位、单位或投递编号"
        className={styles['search'] ?? ''}
        placeholder="职位、单位或投递编号"
        allowClear
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => change({ keyword: text.trim() })}
      />
      {CHOICES.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          className={styles['choice'] ?? ''}
          placeholder={label}
          allowClear
          value={params.get(name)}
          onChange={(value: string | undefined) => change({ [name]: value })}
          options={options}
        />
      ))}
      <TreeChoice label="现居地" kind="regions" value={input.regionId} onChange={(regionId) => change({ regionId })} />
      <TreeChoice
        label="期望行业"
        kind="industries"
        value={input.industryId}
        onChange={(industryId) => change({ industryId })}
      />
      <Checkbox
        checked={params.get('mine') === 'true'}
        onChange={({ target }) => change({ mine: target.checked ? 'true' : undefined })}
      >
        转交给我的
      </Checkbox>
      {isFiltered && (
        <Button type="link" onClick={() => change(Object.fromEntries(NARROWING.map((name) => [name, undefined])))}>
          清除筛选
        </Button>
      )}
    </div>
  )
}
