import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { call } from '#web/data/browser-call.ts'
import { updateLoginState } from '#web/data/login-state.ts'
import { type BasicValues, PHOTO_KEPT, PHOTO_REMOVED } from './basic-validation.ts'

/** Initial values of the form. */
export function basicValues(info: PersonalInfo): BasicValues {
  const { userName, sex, birthday, email, education, workYears, politicalStatus, regionId, regionName } = info
  return {
    photo: PHOTO_KEPT,
    userName,
    sex: sex || '0',
    birthday,
    email,
    education,
    workYears,
    region: { id: regionId, name: regionName },
    politicalStatus,
  }
}

/** Stores the basics; updates name and photo in the user menu. */
export async function commitBasic(values: BasicValues): Promise<void> {
  const { photo, region, userName, email, ...same } = values
  const { data } = await call('personalInfoCommit', {
    ...same,
    userName: userName.trim(),
    email: email.trim(),
    regionId: region.id,
    ...(photo !== PHOTO_KEPT && { profilePhoto: photo === PHOTO_REMOVED ? '' : photo }),
  })
  // an upstream may respond without data
  const hasData = data.userName !== ''
  updateLoginState({ userName: data.userName || userName.trim(), ...(hasData && { profilePhoto: data.profilePhoto }) })
}
