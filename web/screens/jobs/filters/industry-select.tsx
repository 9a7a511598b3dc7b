import { useSWRConfig } from 'swr'
import type { Wire } from '#contracts/generated/wire.ts'
import { needKey } from '#web/data/needs.ts'

/**
 * The sections of the industry classification for visitors without script. The server alone writes it, so that the tree
 * itself need not travel with the page.
 */
export function IndustrySelect({ id, name }: { id: number | undefined; name: string | undefined }) {
  const replies: Partial<Record<string, Wire['getIndustryTree']['reply']>> = useSWRConfig().fallback
  const tree = replies[needKey('getIndustryTree', {})]
  if (tree?.code !== 200) return null
  const isBelow = id !== undefined && tree.data.every(({ industryId }) => industryId !== id)
  return (
    <label>
      <span className="sr">全部行业门类</span>
      <select className="input" name="industryId" defaultValue={String(id ?? '')}>
        <option value="">选择行业门类</option>
        {isBelow && <option value={id}>{name}</option>}
        {tree.data.map(({ industryId, name: section }) => (
          <option key={industryId} value={industryId}>
            {section}
          </option>
        ))}
      </select>
    </label>
  )
}
