// @vitest-environment jsdom
import { Grid } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { WordTable } from './word-table.tsx'

afterEach(() => vi.restoreAllMocks())

const word = {
  wordId: 1,
  kind: 'replace',
  term: '百页窗',
  variants: [],
  isExact: false,
  suggest: '百叶窗',
  exceptWithin: [],
  scope: 'all',
  why: '常见错字',
  isActive: true,
}

test('on a phone the replacement and the reason of a word are below it', async () => {
  vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: false })
  const done = () => Promise.resolve()
  const screen = await openScreen(
    <WordTable
      words={[word as never]}
      isLoading={false}
      mayChange={false}
      onEdit={done}
      onSwitch={done}
      onDelete={done}
    />,
    { role: 'author', answers: {} },
  )
  expect(screen.text()).toContain('改为：百叶窗')
  expect(screen.text()).toContain('常见错字')
})
