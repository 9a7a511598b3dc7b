import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'

const LISTS = [
  { value: 'check', label: '审校用词' },
  { value: 'search', label: '搜索用词' },
  { value: 'missed', label: '没有结果的词' },
] as const
type List = (typeof LISTS)[number]['value']

/** Returns the list of words that the address names; the check words by default. */
export function useWordList(): List {
  const [params] = useSearchParams()
  return LISTS.find(({ value }) => value === params.get('list'))?.value ?? 'check'
}

/** Control to choose a list of words; the chosen list starts without a filter. */
export function WordLists() {
  const [, setParams] = useSearchParams()
  return (
    <Segmented<List>
      aria-label="词表"
      options={[...LISTS]}
      value={useWordList()}
      onChange={(list) => setParams(list === 'check' ? {} : { list })}
      style={{ alignSelf: 'start' }}
    />
  )
}
