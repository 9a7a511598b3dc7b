/** Whether 18 characters are an identity card number: valid date and check digit (GB 11643). */
export function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{5}(?:19|20)\d{9}[\dX]$/.test(number)) return false
  if (!isDay(Number(number.slice(6, 10)), Number(number.slice(10, 12)), Number(number.slice(12, 14)))) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return CHECK_SIGNS[sum % 11] === number[17]
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_SIGNS = '10X98765432'

/** Whether a date exists. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether a number passes the Luhn check, as bank card numbers do. */
export function isLuhn(number: string): boolean {
  let sum = 0
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
