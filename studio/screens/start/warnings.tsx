import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { inColumn } from '#contracts/studio/permissions.ts'
import type { InspectionWarning } from '#contracts/generated/studio-wire.ts'
import { can, useStaff } from '#studio/frame/staff-session.tsx'
import styles from './start-screen.module.css'

const KINDS = { columnStale: '更新', deadLink: '链接', urgentReview: '补审' } as const

/** Warnings about problems that an inspection of the site is likely to find. */
export function Warnings({ warnings }: { warnings: readonly InspectionWarning[] }) {
  const staff = useStaff()
  return (
    <Card title={<h2>检查提醒</h2>}>
      {warnings.length === 0 ? (
        <p className={styles['empty']}>栏目都按时更新，站内链接都能打开，没有欠补的审核。</p>
      ) : (
        <ul className={styles['warnings']}>
          {warnings.map(({ kind, message, typeId, articleId, dueTime }) => (
            <li key={`${kind}${typeId}${articleId}${message}`}>
              <b>{KINDS[kind as keyof typeof KINDS]}</b>
              <span>
                {message}
                {kind === 'urgentReview' && dueTime !== null && `，${dueTime.slice(5, 16)} 前补审`}{' '}
                {articleId === null ? (
                  can(staff, 'createArticle', typeId === null ? undefined : inColumn(typeId)) && (
                    <Link to={`/articles/new?typeId=${typeId}`}>写一篇</Link>
                  )
                ) : (
                  <Link to={kind === 'urgentReview' ? `/review/${articleId}` : `/articles/${articleId}`}>打开</Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
