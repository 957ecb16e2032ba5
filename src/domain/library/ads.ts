import { joinLines, joinParagraphs, type TextTemplate } from './text-template.ts'

const SEARCH: readonly TextTemplate[] = [
  {
    key: 'found-by-name',
    kind: 'ads',
    format: 'search-ad',
    title: 'Found by name',
    use: 'When people look for you by name and only need the way to you.',
    content: '',
    parts: {
      headline_1: '{{overview.product_name}}',
      headline_2: '{{overview.website_name}}',
      headline_3: '{{offer.call_to_action}}',
      headline_4: 'Straight from the source',
      description_1: '{{benefits.benefit_1}}',
      description_2: 'Everything about it in one place, from those who make it.',
    },
  },
  {
    key: 'the-question-they-type',
    kind: 'ads',
    format: 'search-ad',
    title: 'The question they type',
    use: 'When people compare and ask before they buy, and your page has the answers.',
    content: '',
    parts: {
      headline_1: 'Ask first, decide later',
      headline_2: '{{overview.product_name}}',
      headline_3: 'Questions, plainly answered',
      headline_4: '{{offer.call_to_action}}',
      description_1: '{{faq.question_1}}',
      description_2: 'The questions that people ask before they pay, each one with its answer.',
      path_1: 'questions',
      path_2: 'answers',
    },
  },
  {
    key: 'goal-in-the-headline',
    kind: 'ads',
    format: 'search-ad',
    title: 'Goal in the headline',
    use: 'When people search for what they want to reach and do not know your kind of product yet.',
    content: '',
    parts: {
      headline_1: '{{goals.aspiration_1}}',
      headline_2: '{{goals.aspiration_2}}',
      headline_3: '{{overview.product_name}}',
      headline_4: '{{offer.call_to_action}}',
      description_1: '{{goals.main}}',
      description_2: 'How {{overview.product_name}} goes about it, and who has tried it.',
    },
  },
  {
    key: 'feature-by-feature',
    kind: 'ads',
    format: 'search-ad',
    title: 'Feature by feature',
    use: 'When people know what kind of thing they want and compare the details.',
    content: '',
    parts: {
      headline_1: '{{benefits.feature_1}}',
      headline_2: '{{benefits.feature_2}}',
      headline_3: '{{benefits.feature_3}}',
      headline_4: '{{overview.product_name}}',
      headline_5: '{{offer.call_to_action}}',
      description_1: '{{benefits.benefit_1}}',
      description_2: '{{benefits.benefit_2}}',
      description_3: '{{benefits.benefit_3}}',
    },
  },
]

const SOCIAL: readonly TextTemplate[] = [
  {
    key: 'before-and-after',
    kind: 'ads',
    format: 'social-ad',
    title: 'Before and after',
    use: 'When the change can be said in one line and seen at a glance.',
    content: joinParagraphs(
      joinLines(
        'Before: {{transformation.obstacle_1}}',
        'After: {{transformation.goal_1}}',
        'In between: {{transformation.vehicle_1}}',
      ),
      'That is {{overview.product_name}}, in three lines.',
    ),
    parts: {
      headline: '{{overview.product_name}}',
      description: '{{benefits.feature_2}}',
      button: '{{offer.call_to_action}}',
    },
  },
  {
    key: 'the-honest-count',
    kind: 'ads',
    format: 'social-ad',
    title: 'The honest count',
    use: 'When something is truly limited and you can say why.',
    content: joinParagraphs(
      '{{offer.scarcity}}',
      'No ticking clock, only the number as it stands: {{offer.amount}} left. When they are gone, they are gone.',
    ),
    parts: {
      headline: '{{overview.product_name}}: {{offer.amount}} left',
      description: 'Until {{offer.end_date}}',
      button: '{{offer.call_to_action}}',
    },
  },
  {
    key: 'they-tried',
    kind: 'ads',
    format: 'social-ad',
    title: 'They tried',
    use: 'When people have made do with something else and are tired of it.',
    content: joinParagraphs(
      'What have people tried?',
      joinLines('One way: {{problems.tried_1}}', 'How it went: {{problems.result_1}}'),
      joinLines('Another: {{problems.tried_2}}', 'How that went: {{problems.result_2}}'),
      'There is a third way. It is called {{overview.product_name}}.',
    ),
    parts: { headline: 'The third way', description: '{{benefits.feature_2}}', button: '{{offer.call_to_action}}' },
  },
  {
    key: 'in-their-words',
    kind: 'ads',
    format: 'social-ad',
    title: 'In their words',
    use: 'When a customer has said it better than you can.',
    content: joinParagraphs(
      joinLines('“{{testimonials.comment_1}}”', '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}'),
      'We could not have put it better, so we leave it at that.',
    ),
    parts: {
      headline: '{{overview.product_name}}',
      description: '{{benefits.feature_3}}',
      button: '{{offer.call_to_action}}',
    },
  },
  {
    key: 'guarantee-first',
    kind: 'ads',
    format: 'social-ad',
    title: 'Guarantee first',
    use: 'When people like the idea and fear the mistake.',
    content: joinParagraphs(
      'Let us begin with what happens if it goes wrong.',
      '{{benefits.guarantee}}',
      joinLines('And if it goes right?', '{{benefits.benefit_1}}'),
    ),
    parts: {
      headline: '{{overview.product_name}}',
      description: 'The worst case comes first',
      button: '{{offer.call_to_action}}',
    },
  },
  {
    key: 'why-this-ad',
    kind: 'ads',
    format: 'social-ad',
    title: 'Why this ad',
    use: 'When there is a true reason for offering it now.',
    content: joinParagraphs(
      joinLines('Why does this ad run now, and not in half a year?', '{{offer.reason}}'),
      'There is nothing more behind it, and it ends on {{offer.end_date}}.',
    ),
    parts: {
      headline: '{{overview.product_name}}',
      description: 'Until {{offer.end_date}}',
      button: '{{offer.call_to_action}}',
    },
  },
  {
    key: 'not-for-everyone',
    kind: 'ads',
    format: 'social-ad',
    title: 'Not for everyone',
    use: 'When the wrong customers cost you more than they bring.',
    content: joinParagraphs(
      joinLines('Not everyone needs {{overview.product_name}}. Who does?', '{{hypothesis.audience}}'),
      joinLines('What has to be true?', '{{audience.qualifiers}}'),
      'Everyone else may scroll on with a clear conscience.',
    ),
    parts: {
      headline: 'For some, and not for others',
      description: '{{benefits.feature_2}}',
      button: '{{offer.call_to_action}}',
    },
  },
]

const STORY: readonly TextTemplate[] = [
  {
    key: 'a-line-and-a-name',
    kind: 'ads',
    format: 'story-ad',
    title: 'A line and a name',
    use: 'When one good picture does the work and the words only sign it.',
    content: joinParagraphs('{{hypothesis.preview}}', 'It has a name: {{overview.product_name}}.'),
    parts: { headline: '{{benefits.feature_1}}', button: '{{offer.call_to_action}}' },
  },
  {
    key: 'laid-on-the-table',
    kind: 'ads',
    format: 'story-ad',
    title: 'Laid on the table',
    use: 'When a picture can show everything that people get, side by side.',
    content: joinLines(
      'In the picture:',
      '– {{benefits.feature_1}}',
      '– {{benefits.feature_2}}',
      '– {{benefits.feature_3}}',
    ),
    parts: { headline: '{{overview.product_name}}', button: '{{offer.call_to_action}}' },
  },
  {
    key: 'something-on-top',
    kind: 'ads',
    format: 'story-ad',
    title: 'Something on top',
    use: 'When an extra is worth a picture of its own.',
    content: joinLines('On top: {{incentives.bonus_1}}', 'What for? {{incentives.benefit_1}}'),
    parts: { headline: 'Comes with {{overview.product_name}}', button: '{{offer.call_to_action}}' },
  },
]

export const AD_TEMPLATES: readonly TextTemplate[] = [...SEARCH, ...SOCIAL, ...STORY]
