import { Type } from 'typebox'
import { MAX_ISSUER_LENGTH, POLICY_AUDIENCES, POLICY_VALIDITIES } from '#contracts/constants/policy-facts.ts'
import { codeField } from './input-fields.ts'

/** Filters of policy lists. */
export const policyFields = {
  year: Type.Optional(Type.Integer({ title: '年份', minimum: 2000, maximum: 2100 })),
  audience: codeField('适用对象', POLICY_AUDIENCES),
  issuer: Type.Optional(
    Type.String({ title: '发布机构', maxLength: MAX_ISSUER_LENGTH, examples: ['市人才安居服务中心'] }),
  ),
  validity: codeField('有效期', POLICY_VALIDITIES),
}
