import type { IndustrySection } from '#contracts/generated/wire.ts'

const node = (industryId: number, pid: number, name: string) => ({ industryId, pid, name })

/** Two sections of the industry classification with descendants. */
export const industrySections: IndustrySection[] = [
  {
    ...node(30, 0, '制造业'),
    children: [
      { ...node(31, 30, '专用设备制造业'), children: [node(32, 31, '采矿设备制造')] },
      { ...node(33, 30, '汽车制造业'), children: [] },
    ],
  },
  {
    ...node(60, 0, '信息传输、软件和信息技术服务业'),
    children: [{ ...node(61, 60, '软件和信息技术服务业'), children: [node(62, 61, '软件开发')] }],
  },
]
