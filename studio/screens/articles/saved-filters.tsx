import { App, Button, Flex, Input, Popover, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useStaff } from '#studio/frame/staff-session.tsx'
import type { useListFilter } from './list-filter.ts'

type SavedFilter = { name: string; search: string }
type SavedFiltersProps = Pick<ReturnType<typeof useListFilter>, 'params' | 'clear' | 'isFiltered'>

const MOST = 10

/** Actions for the whole filter, and named filters saved in this browser. */
export function SavedFilters({ params, clear, isFiltered }: SavedFiltersProps) {
  const { message } = App.useApp()
  const place = `studio-filters-${useStaff().staffId}`
  const [saved, setSaved] = useState(() => read(place))
  const [name, setName] = useState('')
  const [isNaming, setIsNaming] = useState(false)
  const keep = (next: SavedFilter[]) => {
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // the storage is full or forbidden: the filters are kept until the screen is left
      void message.warning('浏览器不能保存筛选，离开这一页后会丢失')
    }
    setSaved(next)
  }
  const save = () => {
    if (name.trim() === '') return
    const kept = new URLSearchParams(params)
    kept.delete('pageNum')
    keep(
      [...saved.filter((each) => each.name !== name.trim()), { name: name.trim(), search: kept.toString() }].slice(
        -MOST,
      ),
    )
    setName('')
    setIsNaming(false)
  }
  if (saved.length === 0 && !isFiltered) return null
  return (
    <Flex gap={8} wrap align="center">
      {isFiltered && (
        <Button size="small" onClick={clear}>
          清除筛选
        </Button>
      )}
      {saved.map((filter) => (
        <Tag
          key={filter.name}
          closable={{ 'aria-label': `删除筛选“${filter.name}”` }}
          onClose={() => keep(saved.filter((each) => each.name !== filter.name))}
        >
          <Link to={`/articles?${filter.search}`}>{filter.name}</Link>
        </Tag>
      ))}
      {isFiltered && (
        <Popover
          trigger="click"
          open={isNaming}
          onOpenChange={setIsNaming}
          content={
            <Flex gap={8}>
              <Input
                aria-label="筛选的名称"
                placeholder="如：待发布的公告"
                maxLength={20}
                value={name}
                onChange={({ target }) => setName(target.value)}
                onPressEnter={save}
              />
              <Button type="primary" onClick={save}>
                保存
              </Button>
            </Flex>
          }
        >
          <Button size="small">保存此筛选</Button>
        </Popover>
      )}
    </Flex>
  )
}

function read(place: string): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? (stored as SavedFilter[]) : []
  } catch {
    return []
  }
}
