import type { Company } from '#contracts/generated/wire.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import styles from './company-pictures.module.css'

/** The pictures of a company; renders nothing without pictures. */
export function CompanyPictures({ company: { companyName, pictureList } }: { company: Company }) {
  const say = usePageTexts('company')
  if (pictureList.length === 0) return null
  return (
    <section aria-labelledby="company-pictures">
      <h2 id="company-pictures">{say('pictures')}</h2>
      <ul className={styles.pictures}>
        {pictureList.map((url, index) => (
          <li key={url}>
            <Picture
              src={url}
              width={800}
              height={500}
              alt={`${companyName}的环境，第 ${index + 1} 张，共 ${pictureList.length} 张`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
