import { useEffect, useState } from 'react'
import { PASSWORD_MESSAGE } from '#contracts/error-catalogue.ts'

type IsCommon = (password: string) => boolean

/** What a password is wrong with that everybody tries first; nothing until the list is there: the server has the last word. */
export type CommonPasswordProblem = (password: string) => string | undefined

/** Loads the list of the server with the form. */
export function useCommonPasswords(): CommonPasswordProblem {
  const [isCommon, setCommon] = useState<IsCommon>()
  useEffect(() => {
    import('#contracts/common-passwords.ts').then(
      ({ isCommonPassword }) => setCommon(() => isCommonPassword),
      () => undefined,
    )
  }, [])
  return (password) => (isCommon?.(password) ? PASSWORD_MESSAGE.common : undefined)
}
