import { useMemo } from 'react'
import { TreePicker } from '#web/ui/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'
import { industryTree } from './industry-tree.ts'

type IndustryPickerProps = {
  selectedId: number | undefined
  /** Undefined takes the choice back. */
  onPick: (industryId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
}

/** A dialog to choose a section, division or group of the industry classification. Load it when it is opened. */
export function IndustryPicker(props: IndustryPickerProps) {
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  const nodes = useMemo(() => (industries.state === 'ready' ? industryTree(industries.data) : undefined), [industries])
  return <TreePicker title="选择行业" searchLabel="搜索行业名称" nodes={nodes} call={industries} {...props} />
}
