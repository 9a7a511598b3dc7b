import type { Collector, Found } from './finding.ts'
import type { TextBlock } from './text-block.ts'

const any = (words: string) => `(?:${words.split(' ').join('|')})`

/**
 * Adverbs of manner. 的 is correct before a noun, so the rule also requires 了, 着 or a similar particle after the next
 * word, which shows that the word is a verb.
 */
const MANNERS = any(
  '认真 积极 努力 仔细 热情 深入 稳步 有序 顺利 扎实 全面 及时 主动 耐心 严肃 严格 切实 大力 不断 逐步 快速 迅速 高效 圆满 成功 有力 有效 充分 深刻 准确 清楚 默默',
)
const ACTIONS = any(
  '开展 推进 推动 完成 落实 参加 参与 学习 听取 回答 解决 执行 贯彻 提升 提高 促进 保障 维护 组织 介绍 讲解 指出 认识 处理 进行 实施 帮助 提醒 做 说 走',
)
/** Verbs that are followed by a result. */
const DONE = any('做 干 办 写 说 讲 走 跑 学 考 答 过 开展 进行 完成 组织 准备 推进 变 显 表现 发挥 执行 落实 配合')
const DEGREES = any('很 非常 十分 特别 更加 越来越 相当 比较 更')
const RESULTS = any(
  '好 快 慢 高 顺利 清楚 明白 成功 出色 充分 认真 仔细 扎实 到位 精彩 激烈 困难 紧张 漂亮 彻底 及时 圆满 默契 重要',
)

const RULES = [
  { wrong: new RegExp(`(${MANNERS})的(?=${ACTIONS}(?:了|着|过|好|到位))`, 'g'), right: '地' },
  { wrong: new RegExp(`(${DONE})的(?=${DEGREES}${RESULTS}(?:[，。；！？、,;!?]|$))`, 'g'), right: '得' },
] as const

/**
 * Adds findings for the most common slips of 的, 地 and 得: before a verb with 了 or 着, and before a result at the end of a
 * clause. Other slips depend on the grammar of the sentence and are left to reviewers.
 */
export function particleFindings(
  blocks: readonly TextBlock[],
  place: Pick<Found, 'field' | 'fileId'>,
  into: Collector,
) {
  for (const block of blocks)
    for (const { wrong, right } of RULES)
      for (const match of block.text.matchAll(wrong)) {
        if (into.isFull('replace')) return
        const suggestion = `${match[1] ?? ''}${right}`
        into.add({
          ...place,
          rule: 'particle',
          severity: 'replace',
          message: `建议改为“${suggestion}”`,
          at: { block, start: match.index, end: match.index + match[0].length },
          suggestion,
          why: right === '地' ? '动作前面的修饰用“地”' : '动作后面的结果和程度用“得”',
        })
      }
}
