import { describe, expect, test } from 'vitest'
import { noTargetMessage, severalTargetsMessage } from '#contracts/constants/error-messages.ts'
import { CONTENT_TARGETS } from '#contracts/studio/kinds/content-field.ts'
import { kindOf } from '#server/features/content/content-item.ts'
import { askedTexts } from './asked-texts.ts'
import { targetId } from './cell-targets.ts'

describe('the texts of a file that are looked up', () => {
  test('are numbers, codes, and names of targets, each once and without spaces', () => {
    const paths = ['#', 'creditCode', 'regionId', '', 'industryId']
    const rows = [
      ['7', ' A1 ', '洪山区', '别的', '软件业'],
      ['x', 'A1', ' 洪山区', '别的', ''],
      ['12', '', null, '别的', '制造业'],
    ]
    expect(askedTexts(kindOf({ kind: 'company' }), paths, rows)).toMatchObject({
      numbers: [7, 12],
      codes: ['A1'],
      targets: { company: [], project: [], region: ['洪山区'], industry: ['软件业', '制造业'] },
    })
  })

  test('are the names in every line of a cell with several targets', () => {
    const asked = askedTexts(
      kindOf({ kind: 'project' }),
      ['companyIds', 'regionId'],
      [['甲公司\r\n 乙公司 \n\n甲公司', '武汉市']],
    )
    expect(asked.targets).toEqual({ company: ['甲公司', '乙公司'], project: [], region: ['武汉市'], industry: [] })
  })

  test('are names of items only if a name identifies an item', () => {
    const office = kindOf({ kind: 'office' })
    const named = (identity: string[]) =>
      askedTexts({ ...office, identity }, ['name', 'address'], [['一站', '甲路']]).names
    expect([named(['name']), named(['name', 'address']), named([])]).toEqual([['一站'], [], []])
  })
})

describe('the target that a cell names', () => {
  const named = {
    ids: { 'region:洪山区': [3], 'region:朝阳区': [5, 6, 7], 'company:甲': [1, 2] },
    names: { 'region:5': '北京市/朝阳区', 'company:1': '甲公司' },
  }
  const { region, company } = CONTENT_TARGETS

  test('has one id, or a problem that says how to name it', () => {
    expect(targetId('region', '洪山区', named)).toEqual({ value: 3 })
    expect(targetId('region', '没有', named)).toEqual({ problem: noTargetMessage(region, '没有') })
    expect(targetId('company', '洪山区', named)).toEqual({ problem: noTargetMessage(company, '洪山区') })
    expect(targetId('region', '朝阳区', named)).toEqual({
      problem: severalTargetsMessage('朝阳区', 3, '请写全，如 北京市/朝阳区'),
    })
    expect(targetId('company', '甲', named)).toEqual({
      problem: severalTargetsMessage('甲', 2, '请改填统一社会信用代码'),
    })
  })
})
