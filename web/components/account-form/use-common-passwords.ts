import { useEffect, useState } from 'react'
import { PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'

type IsCommon = (password: string) => boolean

/**
 * Returns the error message for a common password; undefined for other passwords. Also undefined while the list is
 * loading, because the server checks the password anyway.
 */
export type CommonPasswordProblem = (password: string) => string | undefined

/** Loads the list of common passwords when the form mounts; the server checks against the same list. */
export function useCommonPasswords(): CommonPasswordProblem {
  const [isCommon, setCommon] = useState<IsCommon>()
  useEffect(() => {
    import('#contracts/constants/common-passwords.ts').then(
      ({ isCommonPassword }) => setCommon(() => isCommonPassword),
      () => undefined,
    )
  }, [])
  return (password) => (isCommon?.(password) ? PASSWORD_MESSAGE.common : undefined)
}
