/** Texts of the industries beside the search. */
export const industriesCopy = {
  title: '按行业找职位',
  all: (count: number) => (count === 0 ? '全部职位' : `全部 ${count} 个行业门类`),
  allOf: (name: string) => `${name} · 全部职位`,
  keys: '按 ← 键进入，→ 键返回，Esc 键收起',
} as const
