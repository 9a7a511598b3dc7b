import type { ArticleParts } from './article-parts.ts'
import type { Found } from './finding.ts'

/** Accessibility findings: alternative texts, captions, headings, tables and link texts. */
export function markupFindings(parts: ArticleParts): Found[] {
  return [...pictures(parts), ...films(parts), ...tables(parts), ...headings(parts), ...links(parts)]
}

const FILE_NAME =
  /\.(?:jpe?g|png|svg|gif|webp|bmp|tiff?|heic)$|^(?:img|dsc|dcim|mmexport|screenshot|image|photo|pic|微信图片|图片|截图|屏幕截图|未命名|新建)[\s_\-.()（）]*\d*$|^[0-9a-f]{16,}$|^(?:img|dsc|mmexport|screenshot|微信图片|截图|屏幕截图)[\s_-]*\d/i

const pictures = ({ pictures: all }: ArticleParts): Found[] =>
  all.flatMap(({ src, alt }, occurrence): Found[] => {
    const place = { field: 'html', element: 'img', occurrence } as const
    if (/^(?:https?:)?\/\//i.test(src))
      return [
        {
          ...place,
          rule: 'foreignPicture',
          severity: 'ask',
          message: '图片在别的网站上，请下载后重新上传',
          why: '外站图片会失效，也可能泄露读者的访问记录',
        },
      ]
    if (alt === undefined || alt.trim() === '')
      return [
        {
          ...place,
          rule: 'altMissing',
          severity: 'hint',
          message: '图片没有替代文字',
          why: '看不见图片的人靠替代文字了解内容',
        },
      ]
    return FILE_NAME.test(alt.trim())
      ? [
          {
            ...place,
            rule: 'altIsFileName',
            severity: 'hint',
            message: `图片的替代文字是文件名：${alt.trim()}`,
            why: '替代文字要写图里有什么',
          },
        ]
      : []
  })

const films = ({ films: all }: ArticleParts): Found[] =>
  all.flatMap(({ hasText }, occurrence) =>
    hasText
      ? []
      : [
          {
            field: 'html',
            element: 'video',
            occurrence,
            rule: 'filmWithoutText',
            severity: 'hint',
            message: '视频没有文字说明',
            why: '听不见或放不出视频的人靠文字了解内容，写在视频下面',
          },
        ],
  )

const tables = ({ tables: all }: ArticleParts): Found[] =>
  all.flatMap(({ hasHead, rowCount }, occurrence) =>
    hasHead || rowCount < 2
      ? []
      : [
          {
            field: 'html',
            element: 'table',
            occurrence,
            rule: 'tableWithoutHead',
            severity: 'hint',
            message: '表格没有表头',
            why: '读屏软件靠表头说明每一格是什么',
          },
        ],
  )

/** The page title is the first heading; levels are named as in the editor. */
function headings({ headings: all }: ArticleParts): Found[] {
  let above = 1
  return all.flatMap(({ level, text }, occurrence) => {
    const skipped = level > above + 1
    const before = above
    above = level
    if (level !== 1 && !skipped) return []
    const message =
      level === 1
        ? `正文里的标题从“标题 1”用起：${short(text)}`
        : `${before === 1 ? '正文' : `“标题 ${before - 1}”`}后面直接用了“标题 ${level - 1}”：${short(text)}`
    return [
      {
        field: 'html',
        element: 'heading',
        occurrence,
        rule: 'headingOrder',
        severity: 'hint',
        message,
        why: '读屏软件按标题级别列出目录',
      },
    ]
  })
}

const SAYS_NOTHING =
  /^(?:请?点击(?:这里|此处|查看|进入|下载|链接|打开)?|点这里|点此|这里|此处|链接|详情|查看|更多|查看更多|点我|下载|here|clickhere|more)$/i

const links = ({ links: all }: ArticleParts): Found[] =>
  all.flatMap(({ text, href, isFile }, occurrence): Found[] => {
    const words = text.replace(/[\s\p{P}\p{S}]/gu, '')
    const place = { field: 'html', element: 'a', occurrence, severity: 'hint' } as const
    if (words === '' || isFile) return []
    if (SAYS_NOTHING.test(words))
      return [
        {
          ...place,
          rule: 'linkSaysNothing',
          message: `链接文字“${short(text)}”没有说通向哪里`,
          why: '读屏软件会单独列出链接文字',
        },
      ]
    return /^(?:https?:\/\/|www\.)/i.test(text.trim()) && /^https?:/i.test(href)
      ? [{ ...place, rule: 'bareLink', message: `链接直接写了网址：${short(text)}`, why: '请写明链接通向哪里' }]
      : []
  })

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)
