import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { StudioData } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './applications.module.css'

type Props = {
  label: string
  kind: keyof StudioData<'readApplicationChoices'>
  value: number | undefined
  onChange: (value: string | undefined) => void
}

/** Filter by a region or an industry, including its descendants. The choices are loaded when they are first needed. */
export function TreeChoice({ label, kind, value, onChange }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const { data, isLoading } = useStudioCall('readApplicationChoices', isAsked || value !== undefined ? {} : null)
  return (
    <TreeSelect<number>
      aria-label={label}
      className={styles['choice'] ?? ''}
      placeholder={label}
      allowClear
      showSearch
      loading={isLoading}
      popupMatchSelectWidth={260}
      treeDataSimpleMode={{ id: 'value', pId: 'pid', rootPId: 0 }}
      treeNodeFilterProp="title"
      treeData={data?.[kind].map(({ id, pid, name }) => ({ value: id, pid, title: name })) ?? []}
      value={data && value}
      onOpenChange={(isOpen) => isOpen && setIsAsked(true)}
      onChange={(chosen: number | undefined) => onChange(chosen?.toString())}
    />
  )
}
