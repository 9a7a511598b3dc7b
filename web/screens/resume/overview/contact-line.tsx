import { useState } from 'react'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { maskedEmail, maskedPhone } from '#web/data/masked-contact.ts'
import styles from './person-card.module.css'

/** Phone number, e-mail address and region; the first two are masked until the user reveals them. */
export function ContactLine({ phoneNumber, email, regionName }: PersonalInfo) {
  const [isShown, setShown] = useState(false)
  return (
    <p className={styles.contact}>
      <span>
        <Icon name="phone" label="手机" />
        <span className="num">{isShown ? phoneNumber : maskedPhone(phoneNumber)}</span>
      </span>
      {email !== '' && (
        <span>
          <Icon name="mail" label="邮箱" />
          {isShown ? email : maskedEmail(email)}
        </span>
      )}
      {regionName !== '' && (
        <span>
          <Icon name="pin" label="现居地" />
          {regionName}
        </span>
      )}
      <button type="button" className={styles.reveal} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <Icon name="eye" />
        {isShown ? '隐藏联系方式' : '显示联系方式'}
      </button>
    </p>
  )
}
