import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { calledOperation } from './called-operation.ts'

test.each(Object.values<Operation>(catalogue).map(({ id, method, path }) => [id, method, path]))(
  '%s is found by its method and path, with decoded parameters',
  (id, method, path) => {
    const called = calledOperation(method, path.replace(/\{\w+\}/g, '%E4%B8%80'))
    expect(called?.operation.id).toBe(id)
    expect(Object.values(called?.params ?? {}).every((value) => value === '一')).toBe(true)
  },
)

test.each([
  ['GET', '/open/website/nothing'],
  ['PUT', '/open/website/getBannerList'],
  ['GET', '/open/website/getBannerList/'],
  ['GET', '/open//getBannerList'],
  ['GET', '/open/%E4%/getBannerList'],
])('%s %s matches no operation', (method, path) => expect(calledOperation(method, path)).toBeUndefined())
