import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dots } from '#web/ui/dots/dots.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PersonPhoto } from '#web/components/resume/person-photo.tsx'
import { PdfButton } from '#web/components/resume/pdf-button.tsx'
import { gapHref, nextStep } from '#web/components/resume/resume-parts.ts'
import { personFacts } from '#web/components/resume/person-texts.ts'
import { ContactLine } from './contact-line.tsx'
import styles from './person-card.module.css'

/** Person of the résumé, and actions for the whole résumé. */
export function PersonCard({ info }: { info: PersonalInfo }) {
  const { userName, profilePhoto } = info
  const step = nextStep(info)
  return (
    <section className={styles.card} id="basic" aria-labelledby="basic-title">
      {profilePhoto === '' ? (
        <a className={styles.noPhoto} href="/resume/basic" aria-label="上传照片">
          <Icon name="user" />
          上传照片
        </a>
      ) : (
        <PersonPhoto url={profilePhoto} alt={`${userName}的照片`} />
      )}
      <div>
        <div className={styles.name}>
          <h2 id="basic-title" tabIndex={-1}>
            {userName || '还没有填写姓名'}
          </h2>
          <a className={`iconbtn ${styles.edit}`} href="/resume/basic">
            <Icon name="edit" />
            编辑
            <span className="sr">基本信息</span>
          </a>
        </div>
        <Dots facts={personFacts(info)} />
        <ContactLine {...info} />
      </div>
      <p className={styles.buttons}>
        {userName !== '' && (
          <Button variant="line" href="/resume/preview">
            预览
          </Button>
        )}
        {step === undefined ? (
          <PdfButton userName={userName} />
        ) : (
          <Button href={gapHref(step.part.id)}>{userName === '' ? '开始填写' : `继续填写：${step.part.title}`}</Button>
        )}
      </p>
    </section>
  )
}
