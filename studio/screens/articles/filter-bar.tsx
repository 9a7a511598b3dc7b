import { Input, type InputRef, Segmented, Select } from 'antd'
import { type Ref, useState } from 'react'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { ARTICLE_STATES } from '#contracts/studio/permissions.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './article-list.module.css'
import type { useListFilter } from './list-filter.ts'

type FilterBarProps = Pick<ReturnType<typeof useListFilter>, 'params' | 'change'> & {
  searchRef: Ref<InputRef>
}

const SCOPES = [
  { value: '', label: '全部' },
  { value: 'mine', label: '我的' },
  { value: 'waiting', label: '待我处理' },
]

const DATES = [
  { name: 'from', label: '改动自' },
  { name: 'to', label: '至' },
] as const

/** Filters of the list. */
export function FilterBar({ params, change, searchRef }: FilterBarProps) {
  const { data: authors } = useStudioCall('listAuthors', {})
  const keyword = params.get('keyword') ?? ''
  const [typed, setTyped] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (asked !== keyword) {
    setAsked(keyword)
    setTyped(keyword)
  }
  const value = (name: string) => params.get(name)

  return (
    <div className={styles['filters']} role="search" aria-label="筛选稿件">
      <Segmented
        aria-label="范围"
        options={SCOPES}
        value={value('scope') ?? ''}
        onChange={(scope) => change({ scope })}
      />
      <Select
        aria-label="状态"
        className={styles['narrow'] ?? ''}
        placeholder="状态"
        allowClear
        value={value('state')}
        onChange={(state: string | undefined) => change({ state })}
        options={Object.entries(ARTICLE_STATES).map(([state, label]) => ({ value: state, label }))}
      />
      <Select
        aria-label="栏目"
        className={styles['narrow'] ?? ''}
        placeholder="栏目"
        allowClear
        value={value('typeId')}
        onChange={(typeId: string | undefined) => change({ typeId })}
        options={ARTICLE_TYPES.map(({ typeId, name }) => ({ value: String(typeId), label: name }))}
      />
      <Select
        aria-label="撰稿人"
        className={`${styles['narrow']} ${styles['author']}`}
        placeholder="撰稿人"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={value('authorId')}
        onChange={(authorId: string | undefined) => change({ authorId })}
        options={(authors ?? []).map(({ staffId, name }) => ({ value: String(staffId), label: name }))}
      />
      {DATES.map(({ name, label }) => (
        <span key={name} className={styles['date']}>
          <label htmlFor={`articles-${name}`}>{label}</label>
          <Input
            id={`articles-${name}`}
            type="date"
            value={value(name) ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </span>
      ))}
      <Input.Search
        ref={searchRef}
        aria-label="标题中的字"
        className={styles['search'] ?? ''}
        placeholder="标题中的字"
        allowClear
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => change({ keyword: text.trim() })}
      />
    </div>
  )
}
