import type { UseCaseFrames } from './draft-strategy.ts'

/* COPY, section 3: blog, brand and business, video. */

/** Questions, attempts, obstacles and goals make headings; where they are too few, the questions of the kit. */
const HEADINGS = 'question~ > tried~ > step~ > goal~ > who?~ > get?~ > tried?~ > ifnot?~ > kw~'

/** Builds an idea in the form of an email, without the greeting. */
const body = (opening: string): string =>
  opening
    .split(' > ')
    .map((one) => `${one}[¶get?⏎list]2[¶price]3[¶ifnot? guar]4[¶cta~]5`)
    .join(' > ')

export const IDEA_FRAMES: Readonly<Record<string, UseCaseFrames>> = {
  'blog-idea-outline': {
    common: { angle: 'prob > what', 'heading_*': HEADINGS },
    strategies: {
      question: { title: 'question~' },
      tried: { title: 'tried~' },
      words: { title: 'kw~: hook~' },
      topic: { title: 'topic~', angle: 'what' },
    },
    floors: ['topic'],
  },
  'blog-section': {
    strategies: {
      section: { section: 'prob [T]3¶what[¶list]2[¶asked]1' },
      points: { section: 'points[ points]4[ points]3[ points]2[ points]1' },
      plain: { section: 'what > topic' },
    },
    floors: ['points', 'plain'],
  },
  'brand-name': {
    strategies: {
      words: { 'name_*': 'compoundkw~', 'why_*': 'sourcekw~' },
      features: { 'name_*': 'compoundfeat~', 'why_*': 'sourcefeat~' },
      both: { 'name_*': 'compoundmix~', 'why_*': 'sourcemix~' },
    },
    floors: [],
  },
  'business-pitch': {
    strategies: {
      problem: { line: 'P: what', pitch: 'prob hence what [price]2 [guar]3 [scar]1' },
      who: { line: 'what', pitch: 'W [scene]4 hence what[⏎say]1' },
      plain: { line: 'P: what', pitch: 'what [G]1' },
      name: { line: 'P', pitch: 'P: what' },
    },
    floors: ['plain', 'name'],
  },
  'business-ideas': {
    common: { for_whom: 'audience', first_test: 'test' },
    strategies: {
      bonus: { idea: 'bon~' },
      aspiration: { idea: 'aspiration~' },
      obstacle: { idea: 'step~' },
    },
    floors: ['bonus', 'aspiration', 'obstacle'],
  },
  tagline: {
    strategies: {
      hook: { line: 'hook~' },
      benefit: { line: 'ben~' },
      after: { line: 'after~' },
      goal: { line: 'goal~' },
      feature: { line: 'P. feat' },
      what: { line: 'what~' },
      name: { line: 'P – B > P' },
    },
    floors: ['what', 'name'],
  },
  'video-channel-description': {
    strategies: {
      list: { about: 'about¶list¶cta~' },
      product: { about: 'about¶what[¶cta~]1' },
      plain: { about: 'about[¶cta~]1' },
    },
    floors: ['plain'],
  },
  'video-description': {
    common: { lead: 'what' },
    strategies: {
      question: { title: 'question~', body: body('asked P: what') },
      hook: { title: 'hook~', body: body('prob hence[ what]6') },
      words: { title: 'kw~ – P', body: body('[reason]6 scar P: what > P: what') },
      name: { title: 'topic~ > P', body: body('what > P') },
    },
    floors: ['name'],
  },
  'video-idea': {
    common: { hook: 'prob > T > what', 'point_*': HEADINGS, close: 'cta~ > more~ > topic' },
    strategies: {
      question: { title: 'question~' },
      tried: { title: 'tried~' },
      words: { title: 'kw~: hook~' },
      topic: { title: 'topic~' },
    },
    floors: ['topic'],
  },
}
