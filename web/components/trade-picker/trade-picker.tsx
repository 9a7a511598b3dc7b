import { useMemo } from 'react'
import { flatPickerTree } from '#web/ui/tree-picker/picker-tree.ts'
import { TreePicker } from '#web/ui/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'

type TradePickerProps = {
  selectedId: number | undefined
  /** Called with undefined if the user clears the choice. */
  onPick: (tradeId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
}

/** Dialog to choose a trade (职业类别). To be loaded lazily, on opening. */
export function TradePicker(props: TradePickerProps) {
  const trades = useCall('reTradeList', {}, { isSilent: true })
  const nodes = useMemo(
    () => (trades.state === 'ready' ? flatPickerTree(trades.data, ({ reTradeId }) => reTradeId) : undefined),
    [trades],
  )
  return <TreePicker title="选择职业方向" searchLabel="搜索职业方向" nodes={nodes} call={trades} {...props} />
}
