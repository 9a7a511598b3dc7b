import { valuesAt } from '#kit/suite/answer.ts'
import { claimThat, type Flow } from './flow.ts'

const WORD = 'kit 关注的搜索'

/** A saved search from its creation to its end. */
export const savedSearchFlow: Flow = {
  id: 'saved-search',
  title: '关注搜索、开通与更换订阅地址、看过、取消',
  needs: ['person'],
  covers: [
    'saveSearch 200',
    'savedSearchList 200',
    'setSavedSearchFeed 200',
    'markSavedSearchSeen 200',
    'deleteSavedSearch 200',
    'deleteSavedSearch 404',
  ],
  async run(ask) {
    const { body: saved } = await ask.expect('saveSearch', 200, { keyword: WORD })
    const { savedSearchId } = saved.data
    const { body: again } = await ask.expect('saveSearch', 200, { keyword: WORD })
    claimThat(ask, 'saveSearch', again.data.savedSearchId === savedSearchId, [
      '/200/data',
      'the search that is saved already',
      again.data.savedSearchId,
    ])
    const { body: open } = await ask.expect('setSavedSearchFeed', 200, { savedSearchId, isOn: true })
    const { body: renewed } = await ask.expect('setSavedSearchFeed', 200, { savedSearchId, isOn: true })
    const isNew = open.data.feedPath !== '' && renewed.data.feedPath !== open.data.feedPath
    claimThat(ask, 'setSavedSearchFeed', isNew, ['/200/data/feedPath', 'a new address', renewed.data.feedPath])
    await ask.expect('markSavedSearchSeen', 200, { savedSearchId })
    await ask.expect('deleteSavedSearch', 200, { savedSearchId })
    await ask.expect('deleteSavedSearch', 404, { savedSearchId })
    const { body: left } = await ask.expect('savedSearchList', 200)
    const ids = valuesAt(left, '/data/*/savedSearchId')
    claimThat(ask, 'savedSearchList', !ids.includes(savedSearchId), [
      '/200/data',
      'without the removed search',
      ids.join(),
    ])
  },
}
