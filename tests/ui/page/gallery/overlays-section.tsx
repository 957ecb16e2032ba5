import { Link } from '@tanstack/react-router'
import { Ellipsis, Search, Tag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { Palette } from '#ui/navigation/palette.tsx'
import type { PaletteGroup } from '#ui/navigation/palette-items.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { VideoModal } from '#ui/overlays/video-modal.tsx'
import { SpecimenSection, SpecimenRow, Specimen } from './specimen.tsx'

const ANSWERS = {
  alert: () => notifier.alert({ message: 'The price has letters in it.' }),
  message: () => notifier.message({ message: 'Three offers were taken in.' }),
  confirm: () => notifier.confirm({ message: 'The offer is ready.', yes: 'open it', no: 'stay here' }),
  'confirm, bad': () => notifier.confirm({ message: 'It is deleted for good.', yes: 'delete it', bad: true }),
  prompt: () =>
    notifier.prompt({
      message: 'What is it called?',
      check: (text) => (text.trim() === '' ? 'Enter a title' : undefined),
    }),
  password: () => notifier.password({ message: 'Your password, please.' }),
  textarea: () => notifier.textarea({ message: 'What should be said?' }),
  default: () => notifier.ask({ message: 'Is that so?' }),
} as const

/** Whatever lies over a page. */
export function OverlaysSection() {
  return (
    <SpecimenSection title="Overlays">
      <Notifier />
      <Toasts />
      <Menus />
      <Boxes />
    </SpecimenSection>
  )
}

function Notifier() {
  const [answer, setAnswer] = useState('nothing yet')
  return (
    <Specimen name="notifier">
      <SpecimenRow>
        {Object.entries(ANSWERS).map(([kind, ask]) => (
          <Button
            key={kind}
            small
            onClick={() => void ask().then((given) => setAnswer(`${kind}: ${JSON.stringify(given ?? null)}`))}
          >
            {kind}
          </Button>
        ))}
      </SpecimenRow>
      <p>
        Answered: <output>{answer}</output>
      </p>
    </Specimen>
  )
}

function Toasts() {
  const [undoneCount, setUndoneCount] = useState(0)
  return (
    <Specimen name="toast, button that waits">
      <SpecimenRow>
        <Button small onClick={() => toast.show('Copied')}>
          Toast
        </Button>
        <Button
          small
          onClick={() =>
            toast.show('Moved to trash.', {
              action: { label: 'Undo', onAction: () => setUndoneCount((count) => count + 1) },
            })
          }
        >
          Toast with Undo
        </Button>
        <Button small loadingLabel="Waiting…" onClick={() => new Promise(() => {})}>
          Never done
        </Button>
      </SpecimenRow>
      <p>Undone: {undoneCount}</p>
    </Specimen>
  )
}

function Menus() {
  const [sort, setSort] = useState('edited')
  const [isOn, setIsOn] = useState(true)
  return (
    <Specimen name="menu">
      <SpecimenRow>
        <Menu
          trigger={
            <Button iconOnly aria-label="Sample menu">
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={[
            { type: 'header', label: 'A header' },
            {
              label: 'An action',
              icon: <Tag aria-hidden="true" />,
              hint: 'N',
              onSelect: () => toast.show('An action'),
            },
            { label: 'Not now', disabled: true, detail: 'Needs a connection', onSelect: () => {} },
            { label: 'Delete', bad: true, onSelect: () => toast.show('Deleted') },
            { type: 'divider' },
            { type: 'link', label: 'A link', link: <Link to="/test/ui" /> },
            {
              type: 'choice',
              label: 'Sorted by',
              value: sort,
              options: [
                { value: 'edited', label: 'Edited' },
                { value: 'title', label: 'Title' },
              ],
              onChoose: setSort,
            },
            { type: 'toggle', label: 'A toggle', checked: isOn, onToggle: setIsOn },
          ]}
        />
      </SpecimenRow>
    </Specimen>
  )
}

const SAMPLE_FILE = { type: 'file', url: '/media/sample.webm', captions: '/media/sample.vtt' } as const
const SAMPLE_PLAYER = { type: 'embed', url: 'https://videos.example/player/1', host: 'videos.example' } as const

type Box = 'dialog' | 'modal' | 'video' | 'player' | 'drawer' | 'wide drawer' | 'palette' | 'late palette'

const SAMPLE_GROUPS: readonly PaletteGroup[] = [
  {
    heading: 'Samples',
    items: [{ key: 'sample', label: 'A sample', icon: Search, onChoose: () => toast.show('Chosen') }],
  },
]

/** A palette whose items come with the event `sample-items`. */
function LatePalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [groups, setGroups] = useState<readonly PaletteGroup[]>([])
  useEffect(() => {
    const arrive = () => setGroups(SAMPLE_GROUPS)
    addEventListener('sample-items', arrive)
    return () => removeEventListener('sample-items', arrive)
  }, [])
  return (
    <Palette
      open={open}
      onClose={onClose}
      label="Late palette"
      groups={groups}
      isSearching={groups.length === 0}
      recentKeys={[]}
      onChosen={onClose}
    />
  )
}

function Boxes() {
  const [box, setBox] = useState<Box | null>(null)
  const [text, setText] = useState('')
  const close = () => setBox(null)
  const opener = (one: Box, label: string) => (
    <Button small onClick={() => setBox(one)}>
      {label}
    </Button>
  )
  return (
    <Specimen name="dialog, modal, video-modal, drawer, palette">
      <SpecimenRow>
        {opener('dialog', 'Dialog')}
        {opener('modal', 'Modal')}
        {opener('video', 'Video')}
        {opener('player', 'Player of a video site')}
        {opener('drawer', 'Drawer')}
        {opener('wide drawer', 'Wide drawer')}
        {opener('palette', 'Palette')}
        {opener('late palette', 'Late palette')}
      </SpecimenRow>
      <Dialog
        open={box === 'dialog'}
        onClose={close}
        title="Sample dialog"
        actions={<Button variant="primary">Keep</Button>}
      >
        <TextField label="A field" value={text} onValueChange={setText} />
      </Dialog>
      <Modal open={box === 'modal'} onClose={close} title="Sample modal" minHeightPx={500}>
        Anything. It is 500 px wide at least, 1280 at most.
      </Modal>
      <VideoModal open={box === 'video'} onClose={close} title="Sample film" video={SAMPLE_FILE} />
      <VideoModal
        open={box === 'player'}
        onClose={close}
        title="Sample player"
        video={SAMPLE_PLAYER}
        page="https://videos.example/watch/1"
      />
      <Drawer open={box === 'drawer'} onClose={close} title="Sample drawer">
        The page beside it stays usable.
      </Drawer>
      <Drawer open={box === 'wide drawer'} onClose={close} title="Sample wide drawer" widthPx={1000}>
        It asks for 1000 px, and is given 720.
      </Drawer>
      <Palette
        open={box === 'palette'}
        onClose={close}
        label="Sample palette"
        groups={SAMPLE_GROUPS}
        recentKeys={[]}
        onChosen={close}
      />
      <LatePalette open={box === 'late palette'} onClose={close} />
    </Specimen>
  )
}
