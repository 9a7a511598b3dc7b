import type { IndustrySection } from '#contracts/generated/wire.ts'

/** A trade in everyday words. */
type Trade = { name: string; href: string }

/** A line of the panel: an industry with many positions, and its well-known trades. */
export type TradeGroup = Trade & { trades: readonly Trade[] }

/** Name of a group or trade, and its entry in the industry classification (GB/T 4754). */
type Named = readonly [name: string, entry: string]

const GROUPS: readonly (readonly [group: Named, trades: readonly Named[]])[] = [
  [
    ['互联网与信息', '信息传输、软件和信息技术服务业'],
    [
      ['软件', '软件开发'],
      ['互联网', '互联网和相关服务'],
      ['芯片', '电子器件制造'],
      ['系统集成', '信息系统集成和物联网技术服务'],
      ['云计算', '信息处理和存储支持服务'],
      ['通信', '通信设备制造'],
    ],
  ],
  [
    ['智能制造', '制造业'],
    [
      ['汽车', '汽车制造业'],
      ['装备', '通用设备制造业'],
      ['电子', '计算机、通信和其他电子设备制造业'],
      ['轨道船舶', '铁路、船舶、航空航天和其他运输设备制造业'],
      ['专用设备', '专用设备制造业'],
      ['仪器仪表', '仪器仪表制造业'],
    ],
  ],
  [
    ['生物医药', '医药制造业'],
    [
      ['制剂', '化学药品制剂制造'],
      ['生物药', '生物药品制品制造'],
      ['中药', '中成药生产'],
      ['原料药', '化学药品原料药制造'],
      ['药用辅料', '药用辅料及包装材料'],
      ['医疗器械', '医疗仪器设备及器械制造'],
    ],
  ],
  [
    ['新能源与电力', '电力、热力、燃气及水生产和供应业'],
    [
      ['发电', '电力生产'],
      ['电力施工', '电力工程施工'],
      ['电池', '电池制造'],
      ['输配电', '输配电及控制设备制造'],
      ['燃气', '燃气生产和供应业'],
      ['水务', '水的生产和供应业'],
    ],
  ],
  [
    ['工程建设', '建筑业'],
    [
      ['房建', '房屋建筑业'],
      ['路桥市政', '土木工程建筑业'],
      ['设计勘察', '工程技术与设计服务'],
      ['测绘', '测绘地理信息服务'],
      ['市政管护', '市政设施管理'],
      ['地产物业', '房地产业'],
    ],
  ],
  [
    ['金融与法务', '金融业'],
    [
      ['证券', '资本市场服务'],
      ['保险', '保险业'],
      ['信托资管', '其他金融业'],
      ['法律', '法律服务'],
    ],
  ],
  [
    ['教育培训', '教育'],
    [
      ['幼教', '学前教育'],
      ['中学职校', '中等教育'],
      ['高校', '高等教育'],
      ['培训机构', '技能培训、教育辅助及其他教育'],
    ],
  ],
  [
    ['医疗与养老', '卫生和社会工作'],
    [
      ['医院', '医院'],
      ['社区医疗', '基层医疗卫生服务'],
      ['养老院', '提供住宿社会工作'],
      ['社工', '不提供住宿社会工作'],
    ],
  ],
  [
    ['交通物流', '交通运输、仓储和邮政业'],
    [
      ['公路', '道路运输业'],
      ['港航', '水上运输业'],
      ['航空', '航空运输业'],
      ['仓储', '装卸搬运和仓储业'],
      ['多式联运', '多式联运和运输代理业'],
    ],
  ],
  [
    ['商贸与文旅', '批发和零售业'],
    [
      ['批发', '批发业'],
      ['商超零售', '零售业'],
      ['酒店', '住宿业'],
      ['景区', '游览景区管理'],
      ['文化传媒', '文化、体育和娱乐业'],
    ],
  ],
  [
    ['商务服务', '租赁和商务服务业'],
    [
      ['人力资源', '人力资源服务'],
      ['园区管理', '综合管理服务'],
      ['安保', '安全保护服务'],
      ['检测认证', '质检技术服务'],
    ],
  ],
  [
    ['农业与食品', '农、林、牧、渔业'],
    [
      ['种植', '农业'],
      ['水产', '渔业'],
      ['农产品加工', '农副食品加工业'],
      ['食品', '食品制造业'],
      ['茶酒饮料', '酒、饮料及精制茶制造业'],
    ],
  ],
]

/** All classification entries used here. */
export const INDUSTRY_ENTRIES: readonly string[] = GROUPS.flatMap(([group, trades]) => [group, ...trades]).map(
  ([, entry]) => entry,
)

/**
 * Cached per response object: searching its 1,400 entries takes a twelfth of the time that rendering the page takes.
 */
const known = new WeakMap<readonly IndustrySection[], readonly TradeGroup[]>()

/** Groups for a site's industries; omits groups and trades whose entry is missing. */
export function industryGroups(sections: readonly IndustrySection[]): readonly TradeGroup[] {
  const groups = known.get(sections) ?? groupsOf(sections)
  known.set(sections, groups)
  return groups
}

function groupsOf(sections: readonly IndustrySection[]): TradeGroup[] {
  const idOf = idsByName(sections)
  const tradeOf = ([name, entry]: Named): Trade[] => {
    const id = idOf.get(entry)
    return id === undefined ? [] : [{ name, href: industryHref(id) }]
  }
  return GROUPS.flatMap(([group, trades]) =>
    tradeOf(group).map((line) => ({ ...line, trades: trades.flatMap(tradeOf) })),
  )
}

/** URL of the positions of an industry and its descendants. */
export const industryHref = (industryId: number) => `/jobs?industryId=${industryId}`

/** Ids by name; for entries of the same name, the id of the highest level. */
function idsByName(sections: readonly IndustrySection[]): Map<string, number> {
  const divisions = sections.flatMap(({ children }) => children)
  const groups = divisions.flatMap(({ children }) => children)
  return new Map([...groups, ...divisions, ...sections].map(({ name, industryId }) => [name, industryId]))
}
