type SalaryRange = { salaryMin: number; salaryMax: number }

/** Pay a month as a person wishes it, from yuan: 18–28K, 8K, 面议. */
export function salaryRangeText({ salaryMin, salaryMax }: SalaryRange): string {
  if (salaryMax === 0) return '面议'
  if (salaryMax < 1000) return salaryMin === salaryMax ? `${salaryMax} 元` : `${salaryMin}–${salaryMax} 元`
  return salaryMin === salaryMax ? `${thousands(salaryMax)}K` : `${thousands(salaryMin)}–${thousands(salaryMax)}K`
}

const thousands = (yuan: number): string => String(Math.round(yuan / 100) / 10)
