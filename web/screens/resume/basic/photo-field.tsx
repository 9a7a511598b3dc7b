import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { PersonPhoto } from '#web/components/resume/person-photo.tsx'
import { UploadField } from '#web/ui/upload-field/upload-field.tsx'
import { PHOTO_KEPT, PHOTO_REMOVED } from './basic-validation.ts'
import styles from './photo-field.module.css'

type PhotoFieldProps = {
  id: string
  /** Name of the person. */
  name: string
  /** URL of the photo; '' without a photo, or for a new photo, which can only be displayed after saving. */
  url: string
  value: string
  error: string | undefined
  onValue: (photo: string) => void
  onSending: (isSending: boolean) => void
}

/** Photo field: current photo and upload. */
export function PhotoField({ id, name, url, value, error, onValue, onSending }: PhotoFieldProps) {
  const hasUpload = useRef(false)
  const onChange = ([fileName]: string[], isSending: boolean) => {
    onSending(isSending)
    if (fileName !== undefined) onValue(fileName)
    else if (hasUpload.current) onValue(PHOTO_KEPT) // the upload was removed before saving
    hasUpload.current = fileName !== undefined
  }
  const isNew = value !== PHOTO_KEPT && value !== PHOTO_REMOVED
  return (
    <div className={styles.photo} id={id} tabIndex={-1}>
      {url === '' ? (
        <p className={styles.none}>{isNew ? '新照片保存后显示' : '还没有照片'}</p>
      ) : (
        <PersonPhoto url={url} alt={name === '' ? '现在的照片' : `${name}的照片`} />
      )}
      <div className={styles.choose}>
        <UploadField
          label="照片"
          purpose="photo"
          hint="近期免冠证件照最好。上传即同意我们保存照片，并随简历提供给您投递的单位，可随时删除。"
          onChange={onChange}
        />
        <FieldError id={id} message={error} />
        {(url !== '' || value === PHOTO_REMOVED) && (
          <Button size="small" variant="plain" onClick={() => onValue(url === '' ? PHOTO_KEPT : PHOTO_REMOVED)}>
            {url === '' ? '恢复原来的照片' : '删除照片'}
          </Button>
        )}
      </div>
    </div>
  )
}
