import type { RecruitmentFigures } from '#contracts/generated/studio-wire.ts'

/** Columns of the figures, in order. */
export const FIGURES = [
  { key: 'received', name: '收到' },
  { key: 'waiting', name: '未看' },
  { key: 'seen', name: '看过' },
  { key: 'interviewed', name: '面试' },
  { key: 'offered', name: '录用' },
  { key: 'refused', name: '不合适' },
  { key: 'withdrawn', name: '撤回' },
  { key: 'medianDays', name: '中位天数' },
] as const satisfies readonly { key: keyof RecruitmentFigures; name: string }[]

/** The figures as rows of strings, with a header row. */
export const figuresCsv = (rows: readonly RecruitmentFigures[]): string[][] => [
  ['名称', '单位', ...FIGURES.map(({ name }) => name)],
  ...rows.map((row) => [row.name, row.companyName, ...FIGURES.map(({ key }) => String(row[key] ?? ''))]),
]
