import { useMemo } from 'react'
import { TreePicker } from '#web/ui/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'
import { industryTree } from './industry-tree.ts'

type IndustryPickerProps = {
  selectedId: number | undefined
  /** Called with undefined if the user clears the choice. */
  onPick: (industryId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
}

/** Dialog to choose a section, division or group of the industry classification. To be loaded lazily, on opening. */
export function IndustryPicker(props: IndustryPickerProps) {
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  const nodes = useMemo(() => (industries.state === 'ready' ? industryTree(industries.data) : undefined), [industries])
  return <TreePicker title="选择行业" searchLabel="搜索行业名称" nodes={nodes} call={industries} {...props} />
}
