import { HIDDEN_REASONS, withoutZeroWidth } from '#contracts/article-markup/hidden-text.ts'
import type { ArticleParts } from './article-parts.ts'
import type { Found } from './finding.ts'

const WHY = '看不见的文字和链接（暗链）会被搜索引擎和读屏软件读到，常见于粘贴的网页和被篡改的页面'

/**
 * Findings for text and links of an article that readers do not see. A hidden link is forbidden (`ban`), a hidden text
 * needs an answer of a reviewer (`ask`).
 */
export const hiddenFindings = ({ hidden, links }: ArticleParts): Found[] => [
  ...hidden.map(({ reason, isLink, ...at }): Found => ({
    field: 'html',
    rule: isLink ? 'hiddenLink' : 'hiddenText',
    severity: isLink ? 'ban' : 'ask',
    message: `${isLink ? '看不见的链接（暗链）' : '看不见的文字'}：${HIDDEN_REASONS[reason]}`,
    at,
    why: WHY,
  })),
  ...links.flatMap(({ text, hasPicture }, occurrence): Found[] =>
    hasPicture || withoutZeroWidth(text).trim() !== ''
      ? []
      : [
          {
            field: 'html',
            element: 'a',
            occurrence,
            rule: 'hiddenLink',
            severity: 'ban',
            message: '看不见的链接（暗链）：链接里没有文字',
            why: WHY,
          },
        ],
  ),
]
