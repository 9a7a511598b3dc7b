import { Select } from 'antd'
import { useState } from 'react'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { columnScope, SCOPE_KINDS, type ScopeKind } from '#contracts/studio/grant-scope.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'

type ScopeSelectProps = {
  kinds: readonly ScopeKind[]
  id?: string
  value?: string
  onChange?: (scope: string) => void
}

/** Selects what a grant covers: everything, a column, a group of content, or a company or project found by its name. */
export function ScopeSelect({ kinds, ...field }: ScopeSelectProps) {
  const [keyword, setKeyword] = useState('')
  const companies = useFound('company', kinds, keyword)
  const projects = useFound('project', kinds, keyword)
  const columns = kinds.includes('column')
    ? ARTICLE_TYPES.map(({ typeId, name }) => ({ value: columnScope(typeId) as string, label: name }))
    : []
  const groups = kinds.includes('group')
    ? Object.values(CONTENT_GROUPS).map(({ id, title }) => ({ scope: `group:${id}`, name: title }))
    : []
  return (
    <Select
      {...field}
      showSearch={{ filterOption: columns.length > 0, optionFilterProp: 'label', onSearch: setKeyword }}
      options={[
        { value: 'all', label: columns.length > 0 ? '全部栏目和内容' : '全部单位和项目' },
        ...columns,
        ...groupOf('group', groups),
        ...groupOf('company', companies),
        ...groupOf('project', projects),
      ]}
    />
  )
}

type Named = { scope: string; name: string }

function useFound(kind: ScopeKind, kinds: readonly ScopeKind[], keyword: string): readonly Named[] {
  const { data } = useStudioCall('findScopes', kinds.includes(kind) ? { kind, keyword } : null)
  return data ?? []
}

const groupOf = (kind: ScopeKind, found: readonly Named[]) =>
  found.length === 0
    ? []
    : [{ label: SCOPE_KINDS[kind], options: found.map(({ scope, name }) => ({ value: scope, label: name })) }]
