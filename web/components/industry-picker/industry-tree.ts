import type { IndustrySection } from '#contracts/generated/wire.ts'
import type { PickerNode } from '#web/ui/tree-picker/picker-tree.ts'

/** Converts sections, divisions and groups to the nodes of a picker. */
export function industryTree(sections: readonly IndustrySection[]): PickerNode[] {
  return sections.map((section) => ({
    id: section.industryId,
    name: section.name,
    children: section.children.map((division) => ({
      id: division.industryId,
      name: division.name,
      children: division.children.map(({ industryId, name }) => ({ id: industryId, name, children: [] })),
    })),
  }))
}

/** Everyday names of the sections of GB/T 4754; sections with the most workers first. */
const EVERYDAY_NAMES: Readonly<Record<string, string>> = {
  制造业: '制造业',
  '信息传输、软件和信息技术服务业': '信息技术',
  建筑业: '建筑业',
  '交通运输、仓储和邮政业': '交通物流',
  '电力、热力、燃气及水生产和供应业': '电力能源',
  教育: '教育',
  卫生和社会工作: '卫生',
  金融业: '金融业',
  科学研究和技术服务业: '科研技术',
  批发和零售业: '批发零售',
  租赁和商务服务业: '商务服务',
  房地产业: '房地产',
  '水利、环境和公共设施管理业': '水利环境',
  住宿和餐饮业: '住宿餐饮',
  '文化、体育和娱乐业': '文体娱乐',
  '农、林、牧、渔业': '农林牧渔',
  '居民服务、修理和其他服务业': '居民服务',
  '公共管理、社会保障和社会组织': '公共管理',
  采矿业: '采矿业',
  国际组织: '国际组织',
}
const ORDER = Object.keys(EVERYDAY_NAMES)

/** The everyday name of a section; an unknown name is returned unchanged. */
export const shortIndustryName = (name: string): string => EVERYDAY_NAMES[name] ?? name

/** Returns the sections sorted in the order of EVERYDAY_NAMES, unknown sections last. */
export function sectionsByUse(sections: readonly IndustrySection[]): IndustrySection[] {
  const rank = ({ name }: IndustrySection) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return [...sections].sort((left, right) => rank(left) - rank(right))
}
