// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { forgetInterruptedApplication, interruptApplication } from '#web/data/interrupted-application.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { press, stubDialogs } from '#web/screens/testing/own-visit.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { ResumePartId } from '#web/components/resume/resume-parts.ts'
import { ResumeForm } from './resume-form.tsx'
import { useResumeForm } from './use-resume-form.ts'

const page = testRoot()
const toasts = collectToasts()
const remove = vi.fn<() => Promise<void>>(() => Promise.resolve())

beforeEach(() => {
  sessionStorage.clear()
  stubDialogs()
  remove.mockClear()
  scrolled = []
  // jsdom has no scrolling
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id)
  }
})
afterEach(() => {
  forgetInterruptedApplication()
  vi.unstubAllGlobals()
})
let scrolled: string[]

type Options = {
  part?: ResumePartId
  entry?: string
  info?: PersonalInfo
  commit?: () => Promise<unknown>
  name?: string
}

/** Opens a form with two required fields. `info` is the résumé after saving. */
async function open({ part = 'intention', entry, info = aResume(), commit, name = '' }: Options = {}) {
  const sent: object[] = []
  function Screen() {
    const form = useResumeForm({
      part,
      ...(entry !== undefined && { entry }),
      initial: { name, place: '' },
      check: (values) => ({
        name: values.name === '' ? '请填写名称' : undefined,
        place: values.place === '' ? '请填写地点' : undefined,
      }),
      commit: async (values) => {
        sent.push(values)
        await commit?.()
      },
    })
    return (
      <ResumeForm title="求职意向" form={form} {...(entry === '11' && { onDelete: { what: '这段经历', run: remove } })}>
        {(['name', 'place'] as const).map((field) => {
          const { id, error, value, onValue } = form.field(field)
          return (
            <input
              key={id}
              id={id}
              value={value}
              aria-invalid={error !== undefined}
              onChange={({ target }) => onValue(target.value)}
            />
          )
        })}
      </ResumeForm>
    )
  }
  stubResumeCalls(() => new Response(), info)
  page.render(<ResumeAt Screen={Screen} url={`/resume/${part}`} path={`/resume/${part}`} info={info} />)
  await flushAsync()
  return sent
}
async function fillAndSave() {
  fill(page.host, 'name', '会计')
  fill(page.host, 'place', '武汉')
  await save(page.host)
}
const text = () => page.host.textContent ?? ''
const lacking = (change: Partial<PersonalInfo> = {}) => aResume({ educationExperienceList: [], ...change })
const application = () => interruptApplication({ jobId: 7, jobName: '会计' })
const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const last = () => toasts.map(({ message }) => message)

describe('after saving', () => {
  test('a complete résumé opens at the section of the part', async () => {
    const sent = await open()
    await fillAndSave()
    expect(sent).toEqual([{ name: '会计', place: '武汉' }])
    expect([addressIn(page.host), last()]).toEqual(['/resume#intention', ['已保存']])
  })

  test('a required part leads to the next required part that is missing', async () => {
    await open({ info: lacking() })
    await fillAndSave()
    expect([addressIn(page.host), last()]).toEqual([
      '/resume/education/new',
      ['已保存。下一步：教育经历（第 3 步，共 4 步）'],
    ])
  })

  test.each([
    [false, '/resume#advantage'],
    [true, '/resume/education/new'],
  ])('an optional part leads to required parts only if an application waits: %s', async (isWaiting, address) => {
    if (isWaiting) application()
    await open({ part: 'advantage', info: lacking() })
    await fillAndSave()
    expect(addressIn(page.host)).toBe(address)
  })

  test('a part that the résumé does not contain yet is not opened again', async () => {
    application()
    await open({ part: 'education', info: lacking() })
    await fillAndSave()
    expect([addressIn(page.host), last()]).toEqual(['/resume#education', ['已保存']])
  })

  test('a complete résumé leads back to the interrupted application', async () => {
    application()
    await open()
    await fillAndSave()
    expect(addressIn(page.host)).toMatch(/^\/jobDetail\/7/)
    expect(last()).toEqual(['已保存，继续投递“会计”'])
  })
})

describe('the form', () => {
  test('reports missing fields, and sends nothing', async () => {
    const sent = await open()
    await save(page.host)
    expect([messagesIn(page.host), sent]).toEqual([['请填写名称', '请填写地点'], []])
    expect(page.host.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  })

  test('keeps the input after a failure, and says why', async () => {
    await open({ commit: () => Promise.reject(new Error('系统繁忙')) })
    await fillAndSave()
    expect(text()).toContain('没有保存成功：系统繁忙。填写的内容还在，可以再次保存。')
    expect(addressIn(page.host)).toBe('/resume/intention')
    expect(page.host.querySelector<HTMLInputElement>('#resume-name')?.value).toBe('会计')
  })

  test('restores a draft, which can be discarded', async () => {
    await open({ part: 'advantage' })
    expect(text()).not.toContain('已恢复未保存的内容')
    expect(text()).toContain('返回')
    fill(page.host, 'name', '会计')
    expect(text()).toMatch(/草稿已于 \d\d:\d\d 保存稍后再填/)
    expect(text()).not.toContain('已恢复未保存的内容')
    page.render(null)
    await open({ part: 'advantage' })
    expect(text()).toContain('已恢复未保存的内容')
    expect(page.host.querySelector<HTMLInputElement>('#resume-name')?.value).toBe('会计')
    await press(page.host, '放弃草稿')
    expect(text()).not.toContain('已恢复未保存的内容')
    expect(page.host.querySelector<HTMLInputElement>('#resume-name')?.value).toBe('')
  })

  test('deletes its draft when it is saved; a draft of another entry stays', async () => {
    await open({ part: 'project', entry: 'new' })
    fill(page.host, 'name', '另一个')
    page.render(null)
    await open({ part: 'project', entry: '12' })
    expect(page.host.querySelector<HTMLInputElement>('#resume-name')?.value).toBe('')
    await fillAndSave()
    page.render(null)
    await open({ part: 'project', entry: '12' })
    expect(text()).not.toContain('已恢复')
    page.render(null)
    await open({ part: 'project', entry: 'new' })
    expect(page.host.querySelector<HTMLInputElement>('#resume-name')?.value).toBe('另一个')
  })

  test('asks before a tab with unsaved input is closed, until the input is saved', async () => {
    await open()
    expect(isAskedOnLeaving()).toBe(false)
    fill(page.host, 'name', '会计')
    expect(isAskedOnLeaving()).toBe(true)
    await fillAndSave()
    expect(isAskedOnLeaving()).toBe(false)
  })

  test('does not ask while it is being saved, because the page is then left by the form', async () => {
    let finish: () => void = () => undefined
    await open({ commit: () => new Promise<void>((resolve) => (finish = resolve)) })
    await fillAndSave()
    expect(isAskedOnLeaving()).toBe(false)
    await act(async () => finish())
    await flushAsync()
  })

  test('deletes an entry after a confirmation', async () => {
    await open({ part: 'project', entry: '11' })
    await press(page.host, '删除')
    expect(text()).toContain('删除这段经历？删除后不能恢复，已投递的职位不受影响。')
    expect(remove).not.toHaveBeenCalled()
    await press(page.host.querySelector('dialog') ?? page.host, '删除')
    expect(remove).toHaveBeenCalledOnce()
  })
})

describe('the first missing field', () => {
  test('gets the focus in a required part while an application waits', async () => {
    application()
    await open({ name: '会计' })
    expect([document.activeElement?.id, scrolled]).toEqual(['resume-place', ['resume-place']])
  })

  test('gets no focus in an optional part, or without an application', async () => {
    await open()
    page.render(null)
    application()
    await open({ part: 'advantage' })
    expect(scrolled).toEqual([])
  })
})

describe('the step line', () => {
  const step = () => /第 \d 步，共 \d 步[^求]*/.exec(text())?.[0]

  test('shows the step of a required part, and the job to apply for afterwards', async () => {
    await open({ info: lacking() })
    expect(step()).toBe('第 2 步，共 4 步')
    page.render(null)
    application()
    await open({ info: lacking() })
    expect(step()).toBe('第 2 步，共 4 步 · 完成后继续投递“会计”')
  })

  test.each([{ part: 'advantage', info: lacking() }, {}] as const)(
    'is missing in an optional part and for a complete résumé: %#',
    async (options) => {
      await open(options)
      expect(step()).toBeUndefined()
    },
  )
})
