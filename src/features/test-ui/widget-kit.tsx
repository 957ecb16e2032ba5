import { CloudOff, Ellipsis, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { SyncedIcon } from '#ui/buttons/icons.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SavedState } from '#ui/feedback/saved-state.tsx'
import { StateRing } from '#ui/feedback/state-ring.tsx'
import { CountedProgressMeter } from '#ui/feedback/progress-meter.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TokenText } from '#ui/text/token-text.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from './test-ui.module.css'

const COLOURS = [
  'bg',
  'surface',
  'sunken',
  'line',
  'ink-3',
  'ink-2',
  'ink',
  'accent-fill',
  'accent-mark',
  'accent-text',
  'accent-soft',
  'warn-soft',
]

const STATE_OF = { n: 'none', p: 'part', d: 'done' } as const
type Letter = keyof typeof STATE_OF

const TALLIES = ['dpnn nnnn nnnnnn', 'dddn dddd dpdnnn', 'dddd dddd dddddd'].map((letters) =>
  letters.split(' ').map((group) => group.split('').map((letter) => STATE_OF[letter as Letter])),
)

const none = () => {}

/** Shows the elements that most screens are made of, in one theme. */
export function WidgetKit({ look: theme, title }: { readonly look: 'light' | 'dark'; readonly title: string }) {
  return (
    <div className={css.kit} data-theme={theme}>
      <h3>{title}</h3>
      <Actions />
      <Words />
      <States />
      <div className={css.colours}>
        {COLOURS.map((name) => (
          <div key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}

function Actions() {
  return (
    <>
      <Row>
        <Button variant="primary">New offer</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" loading loadingLabel="Writing…">
          Draft with AI
        </Button>
      </Row>
      <Row>
        <Button>All offers</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="bad">Discard</Button>
        <Button small>Small</Button>
        <Button iconOnly aria-label="More">
          <Ellipsis aria-hidden="true" />
        </Button>
      </Row>
      <Row>
        <a href="#main" className={buttonClass()}>
          A link as a button
        </a>
        <a href="#main" className={linkClass}>
          A link
        </a>
        <LinkButton onClick={none}>An action as a link</LinkButton>
      </Row>
      <div>
        <Button disabled aria-describedby={undefined}>
          Draft with AI
        </Button>
        <DisabledReason>
          Needs a connection. Write it by hand meanwhile; the button comes back by itself.
        </DisabledReason>
      </div>
    </>
  )
}

function Words() {
  const [name, setName] = useState('Weekly Loaf')
  return (
    <div className={css.two}>
      <TextField label="Product name" hint="As customers know it" value={name} onValueChange={setName} maxChars={25} />
      <TextField label="Title" value="" onValueChange={none} error="Enter a title for this offer" />
    </div>
  )
}

function States() {
  return (
    <>
      <Row>
        <Badge icon={<SyncedIcon aria-hidden="true" />}>Synced</Badge>
        <Badge tone="wait" icon={<CloudOff aria-hidden="true" />}>
          Waiting to sync
        </Badge>
        <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
          1 conflict to review
        </Badge>
        <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
          Not synced
        </Badge>
      </Row>
      <Row>
        <SavedState state="saving" />
        <SavedState state="device" />
        <SavedState state="synced" />
      </Row>
      <ChipRow label="Shown">
        <Chip pressed count={128}>
          All
        </Chip>
        <Chip pressed={false}>In progress</Chip>
      </ChipRow>
      <p>
        <TokenText>Weekly Loaf</TokenText> until <TokenText missing>offer.end_date</TokenText>
      </p>
      <Row>
        {TALLIES.map((sections, index) => (
          <CountedProgressMeter key={index} sections={sections} />
        ))}
      </Row>
      <Row>
        <StateRing state="none" /> Not started
        <StateRing state="part" /> In progress
        <StateRing state="done" /> Done
      </Row>
    </>
  )
}

/** Side by side, with room between. */
function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
