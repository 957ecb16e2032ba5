import { Link } from '@tanstack/react-router'
import { FileUp, Info, Tag } from 'lucide-react'
import { useState } from 'react'
import { FigureTableDetails } from '#ui/layout/figure-table-details.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import css from './gallery.module.css'
import { cardClass } from '#ui/layout/card-class.ts'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import {
  PlaceholderGap,
  PlaceholderSentence,
  EmptyState,
  startOptionClass,
  StartOptionLabel,
} from '#ui/feedback/empty-state.tsx'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { FigureTable } from '#ui/layout/figure-table.tsx'
import { DropZone } from '#ui/layout/drop-zone.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Kbd } from '#ui/navigation/kbd.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { BrandLogo } from '#ui/brand/brand-logo.tsx'
import { FoundText } from '#ui/text/found-text.tsx'
import { MarkedRanges } from '#ui/text/marked-ranges.tsx'
import { ComparedText, MarkedText } from '#ui/text/marked-text.tsx'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { type FrameSection, SectionFrame } from '#ui/layout/section-frame.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { Tabs } from '#ui/choices/tabs.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { Toolbar } from '#ui/navigation/toolbar.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { SpecimenSection, SpecimenRow, Specimen } from './specimen.tsx'

const none = () => {}
const SECTIONS: readonly FrameSection[] = [
  { label: 'Test screen', to: '/test/ui', icon: Tag },
  { label: 'More', to: '/more', icon: Info },
]
const LONG_TEXT = 'A sourdough loaf on the doorstep every Friday. '.repeat(40)
const LONG_LINES = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of a long text.`).join('\n')
const OTHER_LINES = LONG_LINES.replace('Line 30 of', 'The thirtieth line of')
const TEXTS = { before: 'A loaf every Friday morning.', text: 'A warm loaf every Saturday morning.' }
/** Position of 'warm' in the text. */
const WARM = [[2, 6]] as const

const PAGE =
  '<!doctype html><html lang="en"><head><style>body { font: 2rem sans-serif }</style></head><body><h1>Weekly Loaf</h1></body></html>'
const SAMPLE_OPTIONS = [
  { value: 'feed', label: 'Feed' },
  { value: 'story', label: 'Story' },
  { value: 'search', label: 'Search ad' },
] as const

function SegmentedSample() {
  const [option, setOption] = useState<(typeof SAMPLE_OPTIONS)[number]['value']>('feed')
  return <Segmented label="Show as" options={SAMPLE_OPTIONS} value={option} onValueChange={setOption} />
}

function TabsSample() {
  const [option, setOption] = useState<(typeof SAMPLE_OPTIONS)[number]['value']>('feed')
  return (
    <Tabs label="Settings of a look" tabs={SAMPLE_OPTIONS} value={option} onValueChange={setOption}>
      <p>Settings of: {option}</p>
    </Tabs>
  )
}

function SwitchSample() {
  const [isOn, setIsOn] = useState(true)
  return <Switch label="Takes answers" about="Without an end." checked={isOn} onCheckedChange={setIsOn} />
}

/** Pieces that say how things are. */
export function PiecesSection() {
  return (
    <SpecimenSection title="Pieces">
      <Specimen name="drop-zone">
        <DropZone isDraggedOver={false}>Drop a file here</DropZone>
        <DropZone isDraggedOver>Drop a file here</DropZone>
      </Specimen>
      <Specimen name="logo, avatar, kbd">
        <SpecimenRow>
          <BrandLogo>Offer Desk</BrandLogo>
          <Avatar name="nadia" />
          <Kbd>Ctrl K</Kbd>
        </SpecimenRow>
      </Specimen>
      <Specimen name="toolbar, mail-link">
        <SkipLink
          label="Skip to the toolbar"
          onSkip={() => document.querySelector<HTMLElement>('[role="toolbar"]')?.focus()}
        />
        <Toolbar aria-label="Toolbar">
          <Button>One</Button>
          <Button>Two</Button>
        </Toolbar>
        <EmailLink email="someone@example.com">Write an email</EmailLink>
      </Specimen>
      <Specimen name="segmented">
        <SegmentedSample />
      </Specimen>
      <Specimen name="switch">
        <SwitchSample />
      </Specimen>
      <Specimen name="tabs">
        <TabsSample />
      </Specimen>
      <Specimen name="segmented-links">
        <SegmentedLinks
          label="Pages"
          links={SECTIONS.map(({ label, to }) => ({ label, link: { to }, isCurrent: to === '/test/ui' }))}
        />
      </Specimen>
      <Specimen name="page-frame">
        <PageFrame title="A page" html={PAGE} device="tablet" />
      </Specimen>
      <Specimen name="visually-hidden">
        <p>
          Between these words<VisuallyHidden>, for screen readers alone,</VisuallyHidden> is something that is only read
          out.
        </p>
      </Specimen>
      <Specimen name="card-class">
        <ul className={cardClass({ list: true })}>
          <li className={cardClass({ padded: true })}>One row</li>
          <li className={classNames(cardClass({ padded: true }), css.linked)}>
            <a href="#main" className={rowLinkClass}>
              A row that is a link
            </a>
          </li>
        </ul>
      </Specimen>
      <Specimen name="skeleton">
        <SkeletonRows count={2} />
      </Specimen>
      <Specimen name="marked-text">
        <MarkedText {...TEXTS} side="yours" label="Yours" />
        <MarkedText {...TEXTS} side="theirs" label="Theirs" />
        <MarkedText before={LONG_LINES} text={OTHER_LINES} side="own" label="Of a long one" />
        <ComparedText text={LONG_LINES} others={[OTHER_LINES]} />
      </Specimen>
      <Specimen name="found">
        <FoundText field="Benefits" text={TEXTS.text} ranges={WARM} />
        <MarkedRanges text={TEXTS.text} ranges={WARM} tag="b" />
      </Specimen>
      <Specimen name="clamped">
        <ShowMore chars={LONG_TEXT.length}>{LONG_TEXT}</ShowMore>
      </Specimen>
      <Specimen name="figure-card">
        <FigureCard title="Age" aside="3 of 4">
          <p>Average 46.</p>
        </FigureCard>
      </Specimen>
      <Specimen name="fold">
        <Disclosure label="2 answers from your forms">
          <p>Best toast in years.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="as-table">
        <FigureTableDetails
          label="Age"
          heads={['Answer', 'Entries']}
          rows={[
            ['Under 20', '1'],
            ['20 and over', '2'],
          ]}
        />
      </Specimen>
      <Specimen name="figure-table">
        <FigureTable
          label="Largest records"
          heads={['Record', 'Size']}
          rows={[
            ['Weekly Loaf', '2 kB'],
            ['Rye by post', '1 kB'],
          ]}
          isTitled
        />
      </Specimen>
      <Specimen name="fact-list">
        <FactList
          facts={[
            ['Version', '0.1.0'],
            ['Host', 'offers.example'],
          ]}
        />
      </Specimen>
      <Specimen name="copy-button">
        <SpecimenRow>
          <CopyButton text="A loaf every Friday morning." />
        </SpecimenRow>
      </Specimen>
      <Specimen name="section-frame" wide>
        <SectionFrame label="Sample sections" sections={SECTIONS}>
          <p>What is in the section.</p>
        </SectionFrame>
      </Specimen>
      <Specimen name="crumb">
        <Breadcrumb>
          <Link to="/more">More</Link>
          {' ›'}
        </Breadcrumb>
      </Specimen>
      <Specimen name="retry-action">
        <SpecimenRow>
          <RetryAction needsLogin={false} onRetry={none} />
          <RetryAction needsLogin onRetry={none} />
        </SpecimenRow>
      </Specimen>
      <Specimen name="banner" wide>
        <Banner icon={<Info aria-hidden="true" />} action={<LinkButton onClick={none}>Show it</LinkButton>}>
          <b>A sample.</b> One line under the header.
        </Banner>
      </Specimen>
      <Specimen name="empty-state" wide>
        <EmptyState
          picture={
            <PlaceholderSentence>
              If <PlaceholderGap width="6rem" /> could <PlaceholderGap width="8rem" />, they would pay.
            </PlaceholderSentence>
          }
          title="None yet"
          action={<Button variant="primary">Begin</Button>}
          ways={
            <>
              <button type="button" className={startOptionClass}>
                <StartOptionLabel
                  icon={<Tag aria-hidden="true" />}
                  title="Try the sample"
                  detail="Filled in from start to end"
                />
              </button>
              <button type="button" className={startOptionClass}>
                <StartOptionLabel
                  icon={<FileUp aria-hidden="true" />}
                  title="Upload a file"
                  detail="From another account"
                />
              </button>
            </>
          }
        >
          What goes here, in two sentences. This is the second.
        </EmptyState>
      </Specimen>
    </SpecimenSection>
  )
}
