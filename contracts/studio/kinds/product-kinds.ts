import {
  PRODUCT_SYSTEM_NAME,
  PRODUCT_SYSTEM_ROOT_PID,
  TEACHING_BASE_NAME,
  TEACHING_BASE_ROOT_PID,
  TREE_MAX_DEPTH,
} from '#contracts/constants/limits.ts'
import { text, tree } from './content-field.ts'
import { defineKind } from './content-kind.ts'

/** The trees of getProductSystemTree by name, which is the input of the call and the key of the content item. */
export const PRODUCT_TREES: ReadonlyMap<string, { rootPid: string; page: string }> = new Map([
  [PRODUCT_SYSTEM_NAME, { rootPid: PRODUCT_SYSTEM_ROOT_PID, page: '/aboutUs?aboutUsId=2' }],
  [TEACHING_BASE_NAME, { rootPid: TEACHING_BASE_ROOT_PID, page: '/servicehall?servicehallId=5&id=5' }],
])

/** The trees of the product system and of the teaching bases. */
export const productTreeKind = defineKind({
  id: 'product-tree',
  shape: 'fixed',
  fields: {
    nodes: tree({
      title: '目录',
      label: 'name',
      max: 1000,
      maxDepth: TREE_MAX_DEPTH,
      required: true,
      fields: { name: text({ title: '名称', maxLength: 40, required: true }) },
    }),
  },
  feeds: ['getProductSystemTree'],
  page: (key) => PRODUCT_TREES.get(key)?.page ?? '/',
})
