import { useMemo } from 'react'
import { flatPickerTree } from '#web/ui/tree-picker/picker-tree.ts'
import { TreePicker } from '#web/ui/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'

type TradePickerProps = {
  selectedId: number | undefined
  /** Undefined takes the choice back. */
  onPick: (tradeId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
}

/** A dialog to choose a field of work. Load it when it is opened. */
export function TradePicker(props: TradePickerProps) {
  const trades = useCall('reTradeList', {}, { isSilent: true })
  const nodes = useMemo(
    () => (trades.state === 'ready' ? flatPickerTree(trades.data, ({ reTradeId }) => reTradeId) : undefined),
    [trades],
  )
  return <TreePicker title="选择职业方向" searchLabel="搜索职业方向" nodes={nodes} call={trades} {...props} />
}
