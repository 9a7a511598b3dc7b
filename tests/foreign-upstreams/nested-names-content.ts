const time = (n: number) =>
  new Date(Date.UTC(2025, 7, 1, 9, 0, 0) - n * 3_600_000 * 7).toISOString().slice(0, 19).replace('T', ' ')

export const regions = [
  { id: 420000, parent_id: 0, name: '湖北省' },
  ...['武汉', '黄石', '宜昌'].map((name, n) => ({ id: 420100 + n * 100, parent_id: 420000, name })),
]

export const industries = [
  { id: 1, parent_id: 0, name: '制造业', children: [{ id: 2, parent_id: 1, name: '汽车制造', children: [] }] },
  { id: 3, parent_id: 0, name: '信息技术', children: [] },
]

const named = (rows: readonly { id: number; name: string }[], n: number) => {
  const { id = 0, name = '' } = rows[n % rows.length] ?? {}
  return { id, name }
}

export const companies = Array.from({ length: 23 }, (_none, n) => ({
  id: 100 + n,
  name: `东湖第${n + 1}制造有限公司`,
  logo_url: null,
  region: named(regions.slice(1), n),
  industry: named(industries, n),
  company_scale: null,
  company_intro: `第${n + 1}家企业的简介。`,
  job_count: 2,
}))

export const jobs = Array.from({ length: 46 }, (_none, n) => ({
  id: 700 + n,
  name: `装配技师${n + 1}`,
  company: { id: 100 + (n % 23), name: `东湖第${(n % 23) + 1}制造有限公司`, logo_url: null },
  region: named(regions.slice(1), n),
  salary_min: 5000 + n * 100,
  salary_max: 9000 + n * 100,
  head_count: 3,
  job_description: `装配、调试第${n + 1}号产线。`,
  release_time: time(n),
}))

export const articles = Array.from({ length: 61 }, (_none, n) => ({
  cm_comment_id: 3000 + n,
  comment_title: `集团要闻第${n + 1}期`,
  outline: n % 4 === 0 ? null : '本期提要',
  type: { id: (n % 9) + 1, name: '要闻' },
  cover_url: null,
  visible: 1,
  release_time: time(n),
  content: `<p>第${n + 1}期正文。</p>`,
}))
