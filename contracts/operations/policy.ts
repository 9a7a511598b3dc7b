import { Type } from 'typebox'
import { wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { policyFields } from '#contracts/declaration/policy-fields.ts'
import { articleSummary } from './article.ts'

const policyFilterCount = entity('PolicyFilterCount', {
  name: wordText(['audience', 'issuer', 'validity', 'year']),
  code: Type.String({ description: '该条件的代码；issuer 为机构名称，year 为年份' }),
  count: Type.Integer({ minimum: 0, description: '选这一项后的政策数' }),
})

export const policyFilterCounts = defineOperation({
  id: 'policyFilterCounts',
  summary: '政策筛选各项的政策数',
  method: 'GET',
  path: '/ext/policyFilterCounts',
  query: policyFields,
  envelope: 'ajax',
  reply: ajax(Type.Array(policyFilterCount)),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    counts: [
      '/200/data/*/count',
      '在其余条件之下，把这一项换成该值后的政策数：同一项原来的选择不计。机构按政策数由多到少，年份由新到旧。',
    ],
  },
  screens: ['/policy'],
})

export const myPolicyList = defineOperation({
  id: 'myPolicyList',
  summary: '按简历可能能申请的政策',
  method: 'GET',
  path: '/ext/myPolicyList',
  envelope: 'ajax',
  reply: ajax(
    entity('MyPolicies', {
      policyList: Type.Array(
        entity('MyPolicy', {
          policy: articleSummary,
          reasonList: Type.Array(Type.String(), { minItems: 1, description: '为什么可能能申请，每条一句' }),
        }),
        { description: '新发布的在前' },
      ),
      missingList: Type.Array(Type.String(), {
        description: '简历里没有填写、因而没有用来判断的：学历、毕业时间、现居地',
      }),
    }),
  ),
  session: 'required',
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    fit: [
      '/200/data/policyList',
      '只看“基本信息”一节的适用对象与有效期：对象里的高校毕业生按毕业时间，高层次人才按学历，求职和在职人员按工作年限；对象里写明的学历是最低要求；市、州的政策要求现居或期望在该地。已过期的、只面向单位的不在其中；看最新的 200 条有效政策。',
    ],
  },
  screens: ['/policy'],
})
