import { plural, t } from '@lingui/core/macro'
import {
  BookOpen,
  ChevronRight,
  CirclePlay,
  CircleUserRound,
  ClipboardList,
  CloudOff,
  ExternalLink,
  FileText,
  LibraryBig,
  LifeBuoy,
  type LucideIcon,
  Pencil,
  Puzzle,
  ShieldCheck,
  Tag,
} from 'lucide-react'
import { useId } from 'react'
import type { HelpTopic, HelpGroupWithTopics } from '#features/help/help-topic.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { VideoLink } from '#records/video/video-link.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Kbd } from '#ui/navigation/kbd.tsx'
import { LanguageMark, topicLanguage } from './language-mark.tsx'
import css from './help-table-of-contents.module.css'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'getting-started': CirclePlay,
  offers: Tag,
  writing: Pencil,
  texts: FileText,
  library: LibraryBig,
  forms: ClipboardList,
  sync: CloudOff,
  account: CircleUserRound,
  administration: ShieldCheck,
  extensions: Puzzle,
  problems: LifeBuoy,
}

interface ContentsProps {
  readonly groups: readonly HelpGroupWithTopics[]
  /** Topics about the screen behind the panel. */
  readonly here: readonly HelpTopic[]
  readonly onShortcuts: () => void
}

/** More would push the table of contents out of sight. */
const MAX_HERE = 4

/** Topics about this screen, the groups, and other places to look. */
export function HelpTableOfContents({ groups, here, onShortcuts }: ContentsProps) {
  const { partner } = useAccountContext()
  const hereId = useId()
  const topicsId = useId()
  return (
    <>
      {here.length > 0 && (
        <section className={css.here} aria-labelledby={hereId}>
          <h3 id={hereId}>{t`About this screen`}</h3>
          <TopicList topics={here.slice(0, MAX_HERE)} />
        </section>
      )}
      <section aria-labelledby={topicsId}>
        <h3 id={topicsId}>{t`Topics`}</h3>
        <ul className={css.groups}>
          {groups.map(({ name, title, topics }) => (
            <li key={name}>
              <HelpLink topic={name} className={css.group} saysLanguage={false}>
                <GroupIcon name={name} />
                <strong dir="auto">{title}</strong>
                <small>{plural(topics.length, { one: '# article', other: '# articles' })}</small>
              </HelpLink>
            </li>
          ))}
        </ul>
      </section>
      <ul className={css.more}>
        <li>
          <button type="button" className={css.entry} onClick={onShortcuts}>
            {t`Keyboard shortcuts`}
            <Kbd>?</Kbd>
          </button>
        </li>
        <li>
          <VideoLink className={css.entry} address={partner.resources.tutorial} title={t`Tutorial`}>
            {t`Watch the tutorial`}
            <ExternalLink aria-hidden="true" />
          </VideoLink>
        </li>
      </ul>
    </>
  )
}

function GroupIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? BookOpen
  return <Icon aria-hidden="true" />
}

/** Titles that lead to their topics. */
export const TopicList = ({ topics }: { readonly topics: readonly HelpTopic[] }) => (
  <ul className={css.topics}>
    {topics.map((topic) => (
      <li key={topic.name}>
        <HelpLink topic={topic.name} className={css.entry} saysLanguage={false}>
          <span>
            <span lang={topicLanguage(topic)} dir="auto">
              {topic.title}
            </span>{' '}
            <LanguageMark topic={topic} />
          </span>
          <ChevronRight aria-hidden="true" />
        </HelpLink>
      </li>
    ))}
  </ul>
)
