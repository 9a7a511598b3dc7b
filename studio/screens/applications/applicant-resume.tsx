import { Descriptions } from 'antd'
import type { ApplicantResume as Resume } from '#contracts/generated/studio-wire.ts'
import styles from './applications.module.css'

/** The résumé as it was when the application was sent. */
export function ApplicantResume({ resume }: { resume: Resume }) {
  const facts = [
    ['学历', resume.educationName],
    ['工作年限', resume.workYearsName],
    ['现居地', resume.regionName],
    ['期望', resume.intention],
    ['性别', resume.sexName],
    ['出生日期', resume.birthday],
    ['政治面貌', resume.politicalStatus],
    ['电话', resume.maskedPhone],
    ['邮箱', resume.maskedEmail],
  ].filter(([, value]) => value !== '')
  return (
    <section className={styles['card']} aria-label="投递时的简历">
      <h2>投递时的简历</h2>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        size="small"
        items={facts.map(([label = '', value]) => ({ key: label, label, children: value }))}
      />
      {resume.advantage !== '' && (
        <>
          <h3>个人优势</h3>
          <p className={styles['text']}>{resume.advantage}</p>
        </>
      )}
      {resume.workList.length > 0 && <h3>工作经历</h3>}
      {resume.workList.map(({ companyName, positionName, period, workContent }) => (
        <Experience key={companyName + period} title={`${companyName} · ${positionName}`} period={period}>
          {workContent}
        </Experience>
      ))}
      {resume.educationList.length > 0 && <h3>教育经历</h3>}
      {resume.educationList.map(({ schoolName, majorName, educationName, period }) => (
        <Experience
          key={schoolName + period}
          title={`${schoolName} · ${majorName} · ${educationName}`}
          period={period}
        />
      ))}
      {resume.projectList.length > 0 && <h3>项目经历</h3>}
      {resume.projectList.map(({ projectName, roleName, period, projectContent }) => (
        <Experience key={projectName + period} title={`${projectName} · ${roleName}`} period={period}>
          {projectContent}
        </Experience>
      ))}
    </section>
  )
}

function Experience({ title, period, children = '' }: { title: string; period: string; children?: string }) {
  return (
    <article className={styles['experience']}>
      <strong>{title}</strong>
      <small className={styles['quiet']}>{period}</small>
      {children !== '' && <p className={styles['text']}>{children}</p>}
    </article>
  )
}
