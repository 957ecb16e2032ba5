import { describe, expect, test } from 'vitest'
import {
  MAX_PARTNER_TOPICS,
  newTopicName,
  partnerGroupTitle,
  readPartnerTopics,
  withoutPartnerTopic,
  withPartnerTopic,
} from '#domain/partner/help-topics.ts'
import { withSetting } from '#domain/partner/partner-settings.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { readPartner } from '#domain/partner/read-partner.ts'

const topic = (name: string, title = name) => ({ name, title, content: 'Text.' })

describe('a partner’s own help topics', () => {
  test('a partner’s help topics are added, changed and removed without touching other settings', () => {
    const first = withPartnerTopic({ accent: '#112233', help: { person: 'Nell' } }, topic('our-a'))
    const second = withPartnerTopic(first, topic('our-b'))
    const changed = withPartnerTopic(second, topic('our-a', 'Another title'))
    expect(readPartnerTopics(changed).map(({ title }) => title)).toEqual(['Another title', 'our-b'])
    expect(withoutPartnerTopic(withoutPartnerTopic(changed, 'our-a'), 'our-b')).toEqual({
      accent: '#112233',
      help: { person: 'Nell' },
    })
  })

  test('a partner’s help topics survive changes of other help settings', () => {
    const settings = withSetting(withPartnerTopic({}, topic('our-a')), 'help.person', 'Nell')
    expect(readPartnerTopics(settings)).toEqual([topic('our-a')])
    expect(readPartner(settings).problems).toEqual([])
  })

  test('a partner’s help topics are read leniently: invalid ones are left out', () => {
    const topics = [
      topic('our-a'),
      7,
      null,
      { name: 'x' },
      { ...topic('our-b'), title: '  ' },
      { ...topic('our-c'), content: 'x'.repeat(20_001) },
    ]
    expect(readPartnerTopics({ help: { topics } })).toEqual([topic('our-a')])
    for (const settings of [null, [], { help: 'x' }, { help: { topics: 'x' } }])
      expect(readPartnerTopics(settings)).toEqual([])
    const many = Array.from({ length: MAX_PARTNER_TOPICS + 5 }, (_, index) => topic(`our-${index}`))
    expect(readPartnerTopics({ help: { topics: many } })).toHaveLength(MAX_PARTNER_TOPICS)
  })

  test('get names of their own', () => {
    const settings = withPartnerTopic({}, topic('our-opening-hours'))
    expect(newTopicName(settings, 'Opening hours')).toBe('our-opening-hours-2')
    expect(newTopicName(settings, 'ساعات العمل')).toBe('our-ساعات-العمل')
    expect(newTopicName(settings, '!')).toBe('our-topic')
  })

  test('stand under the partner’s title, else under the product’s name', () => {
    expect(partnerGroupTitle(DEFAULT_PARTNER)).toBe('Offer Desk')
    expect(partnerGroupTitle({ ...DEFAULT_PARTNER, help: { ...DEFAULT_PARTNER.help, groupTitle: 'Mill help' } })).toBe(
      'Mill help',
    )
  })
})

test.each([
  ['help@mill.example', true],
  ['https://mill.example/help?from=app', true],
  ['http://mill.example/help', false],
  ['javascript:alert(1)', false],
  ['/help', false],
  ['https://', false],
  ['nobody', false],
])('%s as the address of help: %s', (address, isTaken) => {
  const { partner, problems } = readPartner({ help: { address } })
  expect(partner.help.address).toBe(isTaken ? address : '')
  expect(problems).toHaveLength(isTaken ? 0 : 1)
})
