import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Dots } from '#web/ui/dots/dots.tsx'
import { PersonPhoto } from '#web/components/resume/person-photo.tsx'
import { personFacts, salaryRangeText } from '#web/components/resume/person-texts.ts'
import styles from './resume-sheet.module.css'
import { SheetEntries } from './sheet-entries.tsx'

/** The résumé as an employer sees it, on a sheet of paper. */
export function ResumeSheet({ info }: { info: PersonalInfo }) {
  const { userName, profilePhoto, phoneNumber, email, regionName, advantage, intention } = info
  return (
    <article className={styles.sheet} aria-label={`${userName || '我'}的简历`}>
      <header className={styles.head}>
        <div>
          <h2>{userName || '（未填写姓名）'}</h2>
          <Dots facts={personFacts(info)} className={styles.facts} />
          <Dots facts={[phoneNumber, email, regionName]} className={styles.facts} />
        </div>
        {profilePhoto !== '' && <PersonPhoto url={profilePhoto} alt={`${userName}的照片`} />}
      </header>
      {intention && (
        <section>
          <h3>求职意向</h3>
          <Dots
            className={styles.wanted}
            facts={[
              intention.jobName,
              intention.regionName,
              salaryRangeText(intention),
              intention.jobNatureName,
              intention.tradeName || intention.industryName,
              intention.arrivalTimeName,
            ]}
          />
        </section>
      )}
      {advantage !== '' && (
        <section>
          <h3>个人优势</h3>
          <p className={styles.text}>{advantage}</p>
        </section>
      )}
      <SheetEntries info={info} />
    </article>
  )
}
