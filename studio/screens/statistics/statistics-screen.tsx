import { Alert, Button, Card, Flex, Result, Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import type { Statistics } from '#contracts/generated/studio-wire.ts'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { today as todayInBeijing } from '#studio/data/beijing-time.ts'
import { csvOf, storeFile } from '#studio/data/csv-file.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { CountsTable } from './counts-table.tsx'
import { PeriodBar } from './period-bar.tsx'
import { type Period, periodOf } from './periods.ts'
import { barsOf, daysCsv, isByWeek, SERIES, type SeriesName, shownWeeks } from './series.ts'
import styles from './statistics.module.css'
import { Totals } from './totals.tsx'

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }))

/** 数据: the statistics of a period. */
export function StatisticsScreen() {
  const [params, setParams] = useSearchParams()
  const today = todayInBeijing()
  const period = periodOf(params, today)
  const { data, error, mutate } = useStudioCall('readStatistics', period, {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  const mayReadWords = useMay('readWords')
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="数据">
        {mayReadWords && <LinkButton to="/words?list=missed">没有结果的词</LinkButton>}
      </ScreenHeading>
      <PeriodBar
        key={`${period.from} ${period.to}`}
        period={period}
        today={today}
        onChange={({ from, to }) => setParams({ from, to })}
      />
      {error ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : data ? (
        <Sums data={data} period={period} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} aria-label="正在读取" />
      )}
    </Flex>
  )
}

function Sums({ data, period }: { data: Statistics; period: Period }) {
  const [series, setSeries] = useState<SeriesName>('readings')
  const { since, beforeFrom, beforeTo, totals, days } = data
  const bars = useMemo(() => barsOf(days, series), [days, series])
  const weeks = shownWeeks(data.weeks)
  return (
    <>
      {since !== null && since > beforeFrom && (
        <Alert type="info" showIcon title={`${since} 起才有合计，前期（${beforeFrom} 至 ${beforeTo}）不完整`} />
      )}
      <Totals totals={totals} selected={series} onSelect={setSeries} />
      <Card
        title={
          <h2>
            {SERIES[series]}，{isByWeek(days) ? '每周' : '每天'}
          </h2>
        }
        extra={
          <Button
            aria-label="下载 CSV：每天"
            onClick={() => storeFile(`每天-${period.from}-${period.to}.csv`, csvOf(daysCsv(days)))}
          >
            下载 CSV
          </Button>
        }
      >
        <Suspense fallback={<div className={styles['chart']} />}>
          <DayChart title={SERIES[series]} bars={bars} />
        </Suspense>
        <details className={styles['numbers']}>
          <summary>表格</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{isByWeek(days) ? '周' : '日期'}</th>
                <th scope="col">{SERIES[series]}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, count }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{count.toLocaleString()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <p className={styles['note']}>
          前期是 {beforeFrom} 至 {beforeTo}。这里只有每日合计，不含任何人的信息；同一浏览器一天内搜同一个词算一次。
        </p>
      </Card>
      <div className={styles['pair']}>
        <CountsTable
          title="各栏目的阅读"
          period={period}
          heads={['栏目']}
          rows={data.columns.map(({ typeId, name, ...counts }) => ({ key: typeId, names: [name], ...counts }))}
        />
        <CountsTable
          title="各类反馈"
          period={period}
          heads={['类别']}
          rows={data.feedback.map(({ kind, ...counts }) => ({ key: kind, names: [FEEDBACK_KINDS[kind]], ...counts }))}
        />
      </div>
      <CountsTable
        title="阅读最多的稿件"
        period={period}
        heads={['标题']}
        rows={data.articles.map(({ articleId, title, ...counts }) => ({
          key: articleId,
          names: [title || `已清除的稿件 ${articleId}`],
          ...(title !== '' && { link: <Link to={`/articles/${articleId}`}>{title}</Link> }),
          ...counts,
        }))}
      />
      <CountsTable
        title="投递最多的职位"
        period={period}
        heads={['职位', '单位']}
        partHeads={weeks.map((week) => `${week.slice(5)} 起`)}
        rows={data.jobs.map(({ jobId, jobName, companyName, weeks: counts, ...sums }) => ({
          key: jobId,
          names: [jobName || `已清除的职位 ${jobId}`, companyName],
          parts: weeks.length > 0 ? counts : [],
          ...sums,
        }))}
      />
    </>
  )
}
