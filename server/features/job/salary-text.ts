type Salary = { salaryMin: number; salaryMax: number; salaryMonths: number }

const USUAL_MONTHS = 12

/** Pay a month in thousands of yuan as job cards show it: 8–12K·13薪, 4.5K, 面议. */
export function salaryText({ salaryMin, salaryMax, salaryMonths }: Salary): string {
  if (salaryMax === 0) return '面议'
  const amount = salaryMin === salaryMax ? thousands(salaryMax) : `${thousands(salaryMin)}–${thousands(salaryMax)}`
  return `${amount}K${salaryMonths > USUAL_MONTHS ? `·${salaryMonths}薪` : ''}`
}

const thousands = (yuan: number): string => String(Math.round(yuan / 100) / 10)
