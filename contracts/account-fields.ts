import { Type } from 'typebox'

/** A mobile number of the mainland, without the country code. */
export const phoneField = Type.String({ title: '手机号', pattern: '^1[3-9][0-9]{9}$' })
/** The six digits of a text message. */
export const verifyCodeField = Type.String({ title: '短信验证码', pattern: '^[0-9]{6}$' })
/** A password that somebody may have; only a new one has to follow the rules of new passwords. */
export const passwordField = (title: string) => Type.String({ title, minLength: 1, maxLength: 64 })
/** A code for logging in with the phone: the characters of WeChat's own rule for `scene`. */
export const sceneField = Type.String({ title: '场景值', pattern: "^[0-9A-Za-z!#$&'()*+,/:;=?@._~-]{1,32}$" })

/** Where a person's own photo is shown from. */
export const photoAddress = Type.String({
  description: '头像地址，没有时为空串；带签名，几分钟内有效，过期后再读一次 personalInfo 即得新的',
})
