import { useEffect, useState } from 'react'
import { PASSWORD_MESSAGE } from '#contracts/constants/error-catalogue.ts'

type IsCommon = (password: string) => boolean

/** Error message for a common password; undefined while the list is loading, because the server decides anyway. */
export type CommonPasswordProblem = (password: string) => string | undefined

/** Loads the server's list along with the form. */
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
