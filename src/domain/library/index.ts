import { COLD_EMAILS } from './texts/cold-emails.ts'
import { LIBRARY_ARTICLES, PRODUCT_DESCRIPTIONS, VIDEO_DESCRIPTIONS } from './texts/descriptions.ts'
import { FRAMEWORKS } from './texts/frameworks.ts'
import { LANDING_PAGES } from './texts/landing-pages.ts'
import { NEWSLETTERS } from './texts/newsletters.ts'
import { FACEBOOK_POSTS, INSTAGRAM_POSTS, LINKEDIN_POSTS, SHORT_POSTS } from './texts/posts.ts'
import { REMINDERS, TEXT_MESSAGES } from './texts/reminders.ts'
import { SALES_EMAILS } from './texts/sales-emails.ts'
import { SALES_PAGES } from './texts/sales-pages.ts'
import { SEARCH_ADS } from './texts/search-ads.ts'
import { SPOKEN_TEXTS, TAGLINES_AND_BIOS } from './texts/short-texts.ts'
import { SOCIAL_ADS, STORY_ADS } from './texts/social-ads.ts'
import { VIDEO_SCRIPTS } from './texts/video-scripts.ts'
import type { TextTemplate } from './text-template.ts'

const KIND_ORDER: readonly TextTemplate['kind'][] = ['ads', 'emails', 'posts', 'sales-pages', 'cold-emails', 'ai']

const ALL: readonly TextTemplate[] = [
  ...SEARCH_ADS,
  ...SOCIAL_ADS,
  ...STORY_ADS,
  ...SALES_EMAILS,
  ...NEWSLETTERS,
  ...REMINDERS,
  ...TEXT_MESSAGES,
  ...INSTAGRAM_POSTS,
  ...FACEBOOK_POSTS,
  ...LINKEDIN_POSTS,
  ...SHORT_POSTS,
  ...VIDEO_SCRIPTS,
  ...SALES_PAGES,
  ...LANDING_PAGES,
  ...COLD_EMAILS,
  ...SPOKEN_TEXTS,
  ...TAGLINES_AND_BIOS,
  ...PRODUCT_DESCRIPTIONS,
  ...VIDEO_DESCRIPTIONS,
  ...LIBRARY_ARTICLES,
  ...FRAMEWORKS,
]

/** The product's own texts, kind by kind, in the order in which the library shows them. */
export const TEXT_LIBRARY: readonly TextTemplate[] = KIND_ORDER.flatMap((kind) =>
  ALL.filter((one) => one.kind === kind),
)
