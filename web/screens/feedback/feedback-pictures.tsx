import { FEEDBACK_PICTURES_MAX } from '#contracts/constants/limits.ts'
import { UploadField } from '#web/ui/upload-field/upload-field.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { feedbackCopy as copy } from './feedback-copy.ts'
import styles from './feedback-form.module.css'

type FeedbackPicturesProps = { onChange: (fileNames: string[], isSending: boolean) => void }

/** Picture upload for logged-in users; a log-in link for visitors. Not rendered if the site lacks `mySessionList`. */
export function FeedbackPictures({ onChange }: FeedbackPicturesProps) {
  const { isLogin } = useLoginState()
  const hasOwnSessions = useHasCall('mySessionList')
  if (!hasOwnSessions) return null
  if (!isLogin) {
    return (
      <div className="field">
        <span className="label">{copy.pictures}</span>
        <p className={styles.login}>
          <a className="link" href="/user?from=%2Ffeedback">
            {copy.picturesLogin}
          </a>
        </p>
      </div>
    )
  }
  return (
    <UploadField
      label={copy.pictures}
      purpose="feedback"
      max={FEEDBACK_PICTURES_MAX}
      hint={copy.picturesHint}
      onChange={onChange}
    />
  )
}
