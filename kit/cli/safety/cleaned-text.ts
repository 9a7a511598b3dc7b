import type { Cleaned } from './clean-up.ts'

/** Formats the result of restoring accounts for the terminal. */
export function cleanedText({ left, forGood }: Cleaned): string {
  return [
    left.length === 0 ? '✓ 测试账号已还原' : '✗ 测试账号没有还原，请运行 contract clean：',
    ...left.map((line) => `    ${line}`),
    ...(forGood.length === 0 ? [] : [`· 点名允许、无法收回的：${forGood.join('、')}`]),
  ].join('\n')
}
