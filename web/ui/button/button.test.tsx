// @vitest-environment jsdom
import { act } from 'react'
import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonSize } from '#web/ui/button/button.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

test('the default size is medium and has no class; the small and large sizes have a class', () => {
  const classOf = (size?: ButtonSize) =>
    /class="([^"]+)"/.exec(renderToStaticMarkup(<Button {...(size && { size })}>投递</Button>))?.[1]
  expect([classOf(), classOf('medium'), classOf('small'), classOf('large')]).toEqual([
    'btn',
    'btn',
    'btn btn--small',
    'btn btn--large',
  ])
})

test('an unknown size is a compile error and throws when rendered', () => {
  // @ts-expect-error huge is not a size
  expect(() => renderToStaticMarkup(<Button size="huge">投递</Button>)).toThrow(RangeError)
})

test('Button with href renders a link; without href it renders a button that does not submit forms', () => {
  expect(renderToStaticMarkup(<Button href="/jobs">职位</Button>)).toBe('<a class="btn" href="/jobs">职位</a>')
  expect(renderToStaticMarkup(<Button>投递</Button>)).toBe('<button type="button" class="btn">投递</button>')
})

test('a disabled link has no href', () => {
  const html = renderToStaticMarkup(
    <Button href="/jobs" disabled>
      职位
    </Button>,
  )
  expect(html).toBe('<a class="btn" role="link" aria-disabled="true">职位</a>')
})

test('a busy button has aria-busy; a click neither calls onClick nor submits the form', () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  page.render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        提交中
      </Button>
    </form>,
  )
  const button = page.host.querySelector('button')
  act(() => button?.click())
  expect(button?.getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
