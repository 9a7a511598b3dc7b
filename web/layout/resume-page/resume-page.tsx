import type { ReactNode } from 'react'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { RequireLogin } from '#web/components/require-login/require-login.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { PartNav } from './part-nav.tsx'
import styles from './resume-page.module.css'
import type { ResumePartId } from '#web/components/resume/resume-parts.ts'
import { ResumeScore } from './resume-score.tsx'
import { ResumeSkeleton } from './resume-skeleton.tsx'
import { usePartInView } from './use-part-in-view.ts'
import { usePersonalInfo } from '#web/components/resume/use-personal-info.ts'

type ResumePageProps = {
  title: string
  path: string
  /** Part of the résumé that the form edits; undefined on pages without such a form. */
  part?: ResumePartId
  /** Breadcrumbs between 我的简历 and this page. */
  crumbs?: readonly Crumb[]
  /** Whether the page is the overview of all parts, so that the side links lead to its sections. */
  isOverview?: boolean
  /** Whether to omit the completeness and the list of parts. */
  isBare?: boolean
  /** Content of the page, once the résumé is loaded. */
  children: (info: PersonalInfo) => ReactNode
}

const HOME: readonly Crumb[] = [{ name: '首页', href: '/' }]
const RESUME: Crumb = { name: '我的简历', href: '/resume' }

/** Frame of all résumé pages: for the owner only, with completeness and list of parts at the side. */
export function ResumePage({ title, path, crumbs = [], ...body }: ResumePageProps) {
  const way = path === RESUME.href ? [...HOME, RESUME] : [...HOME, RESUME, ...crumbs, { name: title }]
  return (
    <>
      <PageHead title={title} description={import.meta.env.SSR && DESCRIPTION} path={path} noIndex />
      <div className={styles.page}>
        <div className="wrap">
          <Breadcrumbs crumbs={way} />
        </div>
        <RequireLogin waiting={<ResumeSkeleton />} noteClass="wrap">
          <ResumeBody {...body} />
        </RequireLogin>
      </div>
    </>
  )
}

const DESCRIPTION = '填写和管理在线简历，生成 PDF，一键投递职位。'

type ResumeBodyProps = Pick<ResumePageProps, 'part' | 'isOverview' | 'isBare' | 'children'>

function ResumeBody({ part, isOverview = false, isBare, children }: ResumeBodyProps) {
  const resume = usePersonalInfo()
  const partInView = usePartInView(isOverview && resume.state === 'ready')
  if (resume.state === 'failed') {
    return (
      <div className={`wrap ${styles.failed}`}>
        <EmptyState
          kind="error"
          headingLevel={1}
          title="简历暂时没有取到"
          text="请检查网络后重试；已经保存的内容不会丢失。"
        >
          <Button onClick={resume.retry}>重试</Button>
        </EmptyState>
      </div>
    )
  }
  if (resume.state !== 'ready') return <ResumeSkeleton />
  const info = resume.data
  if (isBare) return <div className="wrap">{children(info)}</div>
  return (
    <div className={`wrap ${styles.columns}`}>
      <aside className={classNames(styles.rail, !isOverview && styles.besideForm)} aria-label="简历概况">
        <ResumeScore info={info} />
        <PartNav info={info} current={isOverview ? partInView : part} isOverview={isOverview} />
      </aside>
      <div className={styles.main}>{children(info)}</div>
    </div>
  )
}
