// @vitest-environment jsdom
import { act } from 'react'
import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonSize } from '#web/ui/button/button.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

test('the default size is medium, the other two have their own class', () => {
  const classOf = (size?: ButtonSize) =>
    /class="([^"]+)"/.exec(renderToStaticMarkup(<Button {...(size && { size })}>投递</Button>))?.[1]
  expect([classOf(), classOf('medium'), classOf('small'), classOf('large')]).toEqual([
    'btn',
    'btn',
    'btn btn--small',
    'btn btn--large',
  ])
})

test('any other size is refused, by the compiler and when rendered', () => {
  // @ts-expect-error huge is no size
  expect(() => renderToStaticMarkup(<Button size="huge">投递</Button>)).toThrow(RangeError)
})

test('with an address it is a link, without one a button that sends no form by itself', () => {
  expect(renderToStaticMarkup(<Button href="/jobs">职位</Button>)).toBe('<a class="btn" href="/jobs">职位</a>')
  expect(renderToStaticMarkup(<Button>投递</Button>)).toBe('<button type="button" class="btn">投递</button>')
})

test('a disabled link leads nowhere', () => {
  const html = renderToStaticMarkup(
    <Button href="/jobs" disabled>
      职位
    </Button>,
  )
  expect(html).toBe('<a class="btn" role="link" aria-disabled="true">职位</a>')
})

test('while busy it says so, and neither acts nor sends its form', () => {
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
