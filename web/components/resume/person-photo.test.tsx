// @vitest-environment jsdom
import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { updateLoginState } from '#web/data/login-state.ts'
import { PersonPhoto } from './person-photo.tsx'
import { usePersonalInfo } from './use-personal-info.ts'

const page = testRoot()
afterEach(() => vi.unstubAllGlobals())

function OwnPhoto() {
  const resume = usePersonalInfo()
  return resume.state === 'ready' ? <PersonPhoto url={resume.data.profilePhoto} alt="照片" /> : null
}

const photo = () => page.host.querySelector('img')
const fail = () => act(async () => void photo()?.dispatchEvent(new Event('error')))

test('a photo that fails to load reloads the résumé once per URL', async () => {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(
      Response.json({ code: 200, msg: '', data: { profilePhoto: `/photo.png?expires=${Math.min(asked, 2)}` } }),
    )
  })
  updateLoginState({ isLogin: true, miniProgramPersonId: 7 })
  page.render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OwnPhoto />
    </SWRConfig>,
  )
  await flushAsync()
  expect(photo()?.getAttribute('src')).toBe('/photo.png?expires=1')
  await fail()
  await flushAsync()
  expect(photo()?.getAttribute('src')).toBe('/photo.png?expires=2')
  // the new URL fails, too: one more request for it, and no further ones
  for (let time = 0; time < 3; time += 1) {
    await fail()
    await flushAsync()
  }
  expect(asked).toBe(3)
})
