import { expect, test } from 'vitest'
import { createGroundFinder } from '#domain/origin/offer-grounds.ts'

const OFFER = {
  overview: {
    fields: { product_name: 'Weekly Loaf', product_description: 'One sourdough a week, baked on Thursday night.' },
  },
  benefits: {
    fields: {
      guarantee: 'If a loaf is late, squashed or simply not to your taste, text us by Sunday and that week is free.',
      benefit_1: 'No queue and no car.',
    },
  },
  offer: { fields: { price: 5.4, call_to_action: 'Reserve my Friday loaf' } },
  analysis: { fields: { evidence: 'Three bakers told us that margins are thin.' } },
}
const pathsOf = (sentence: string, content = OFFER) => createGroundFinder(content)(sentence).map(({ path }) => path)

test('a sentence rests on the field that holds half of its words', () => {
  expect(pathsOf('If it’s late or not to your taste, that week is free.')).toEqual(['benefits.guarantee'])
  expect(pathsOf('Baked on Thursday night.')).toEqual(['overview.product_description'])
})

test('a sentence rests on two fields that hold most of its words together', () => {
  expect(pathsOf('Baked on Thursday, no queue, reserve Friday.').toSorted()).toEqual([
    'offer.call_to_action',
    'overview.product_description',
  ])
  expect(pathsOf('Weekly Loaf: no queue, no car!')).toEqual(['benefits.benefit_1'])
})

test('a sentence that says something else rests on nothing', () => {
  expect(pathsOf('Award-winning bakers since 1890, loved by thousands.')).toEqual([])
  expect(pathsOf('We are the best of all.')).toEqual([])
  expect(pathsOf('Weekly Loaf: award-winning!')).toEqual([])
  expect(pathsOf('')).toEqual([])
})

test('a sentence never rests on notes for the owner', () => {
  expect(pathsOf('Three bakers told us that margins are thin.')).toEqual([])
})

test('a Japanese sentence rests on the field with its words, not on one that shares letters', () => {
  const content = {
    overview: { fields: { product_description: '毎週木曜日の夜に焼いたパンを金曜日の朝にお届けします。' } },
    benefits: { fields: { benefit_1: '雨の日でも玄関まで運びます。' } },
  }
  const find = createGroundFinder(content)
  expect(find('金曜日の朝にお届けします。').map(({ path }) => path)).toEqual(['overview.product_description'])
  expect(find('全国の賞を受けた名店です。')).toEqual([])
})

test('a field that is no text is passed over', () => {
  expect(createGroundFinder({ overview: { fields: { a: null, b: ['x'] } }, broken: 'x' })('a b x')).toEqual([])
})
