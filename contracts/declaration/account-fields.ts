import { Type } from 'typebox'
import { PHONE_PATTERN } from '#contracts/constants/phone-regions.ts'

/** Mobile number: without country code for the mainland, with country code for other regions. */
export const phoneField = Type.String({
  title: '手机号',
  pattern: PHONE_PATTERN,
  description:
    '内地手机号 11 位；港澳台手机号带区号，如 +85291234567，是本站扩展，运营方开通（PHONE_REGIONS）后才接受，上游可不接受',
  examples: ['19900005001'],
})
/** SMS code of six digits. */
export const verifyCodeField = Type.String({ title: '短信验证码', pattern: '^[0-9]{6}$' })
/** An existing password, which need not meet the password rules. */
export const passwordField = (title: string) => Type.String({ title, minLength: 1, maxLength: 64 })
/** Id of a scene log-in. It contains only the characters that WeChat allows in `scene`. */
export const sceneField = Type.String({ title: '场景值', pattern: "^[0-9A-Za-z!#$&'()*+,/:;=?@._~-]{1,32}$" })

/** Signed URL of the user's own photo. */
export const photoAddress = Type.String({
  description: '头像地址，没有时为空串；带签名，几分钟内有效，过期后再读一次 personalInfo 即得新的',
})
