// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { control } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ToastCard } from './toast-card.tsx'

const page = testRoot()

test.each([
  ['warning', 'warn', '警告：', null],
  ['error', 'err', '错误：', 'alert'],
  ['success', 'ok', '成功：', null],
  ['info', 'info', '提示：', null],
] as const)('a toast of type %s has the icon %s and is read as %s', (type, icon, spoken, role) => {
  const onClose = vi.fn<() => void>()
  page.render(<ToastCard toast={{ type, message: '已保存' }} onClose={onClose} />)
  expect(page.host.querySelector('p')?.textContent).toBe(`${spoken}已保存`)
  expect(page.host.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${icon}$`))
  expect(page.host.firstElementChild?.getAttribute('role')).toBe(role)
  act(() => control(page.host, '关闭提示').click())
  expect(onClose).toHaveBeenCalledOnce()
})
