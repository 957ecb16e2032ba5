/**
 * Plainer words for a phrase; empty: it can be left out. Only phrases that can be replaced in any sentence without
 * another change are listed.
 */
export type PlainerWords = ReadonlyMap<string, string>

/** Words that `…` stands for. */
const DETERMINERS = 'the our your my their his her its these those them us you'.split(' ')

/** `phrase > plainer words`, one a line; the fillers of a language have commas between them. */
const list = (pairs: string, fillers: string): PlainerWords =>
  new Map([
    ...pairs
      .trim()
      .split('\n')
      .flatMap((line) => (line.includes('…') ? DETERMINERS.map((word) => line.replaceAll('…', word)) : [line]))
      .map((line): [string, string] => {
        const [phrase = '', plainer = ''] = line.split('>')
        return [phrase.trim(), plainer.trim()]
      }),
    // A hedge such as ‘basically’ is no filler: without it a sentence promises more.
    ...fillers.split(', ').map((filler): [string, string] => [filler, '']),
  ])

export const PLAINER_WORDS: Readonly<Record<string, PlainerWords>> = {
  en: list(
    `in order to > to
so as to > to
due to the fact that > because
in view of the fact that > because
in spite of the fact that > although
despite the fact that > although
at this point in time > now
at the present time > now
in the event that > if
for the purpose of > for
with regard to > about
in the near future > soon
prior to > before
subsequent to > after
in close proximity to > near
in excess of > more than
a large number of > many
a large number of … > many of …
the majority of … > most of …
the vast majority of … > most of …
has the ability to > can
have the ability to > can
is able to > can
are able to > can
make use of > use
makes use of > uses
utilize > use
utilise > use
utilizes > uses
utilises > uses
utilized > used
utilised > used
utilizing > using
utilising > using
commence > start
commences > starts
commenced > started
endeavour to > try to
endeavor to > try to
ascertain > find out
approximately > about
numerous > many
sufficient > enough
additionally > also
on a daily basis > every day
on a weekly basis > every week
on a monthly basis > every month
on a regular basis > regularly
each and every > every
first and foremost > first
in addition to > besides
until such time as > until`,
    'really, actually, literally, honestly, very, extremely, totally',
  ),
  de: list(
    `zum jetzigen Zeitpunkt > jetzt
zum gegenwärtigen Zeitpunkt > jetzt
zum heutigen Zeitpunkt > heute
aufgrund der Tatsache, dass > weil
auf Grund der Tatsache, dass > weil
trotz der Tatsache, dass > obwohl
in regelmäßigen Abständen > regelmäßig
nichtsdestotrotz > trotzdem
nichtsdestoweniger > trotzdem
des Weiteren > außerdem
darüber hinaus > außerdem
diesbezüglich > dazu
insbesondere > vor allem
lediglich > nur
ausschließlich > nur
sofern > wenn
benötigen > brauchen
oftmals > oft
letztendlich > schließlich
schlussendlich > schließlich
zur Gänze > ganz
in Kürze > bald
zeitnah > bald`,
    'wirklich, regelrecht, buchstäblich, überaus, äußerst',
  ),
  fr: list(
    `afin de > pour
afin d' > pour
dans le but de > pour
dans le but d' > pour
dans l'objectif de > pour
dans l'objectif d' > pour
en vue de > pour
à l'heure actuelle > maintenant
en raison du fait que > parce que
du fait que > parce que
un grand nombre de > beaucoup de
un grand nombre d' > beaucoup d'
est en mesure de > peut
est en mesure d' > peut
sommes en mesure de > pouvons
sommes en mesure d' > pouvons
êtes en mesure de > pouvez
êtes en mesure d' > pouvez
sont en mesure de > peuvent
sont en mesure d' > peuvent
par conséquent > donc
néanmoins > pourtant
préalablement à > avant
solutionner > résoudre
quotidiennement > chaque jour
prochainement > bientôt
dans les plus brefs délais > vite`,
    'vraiment, réellement, tout simplement, littéralement, véritablement, bien évidemment, extrêmement',
  ),
  es: list(
    `con el fin de > para
con el objetivo de > para
con el propósito de > para
debido al hecho de que > porque
debido a que > porque
a pesar del hecho de que > aunque
en la actualidad > ahora
en el momento actual > ahora
con respecto a > sobre
en relación con > sobre
previamente a > antes de
con anterioridad a > antes de
posteriormente a > después de
adicionalmente > además
llevar a cabo > hacer
utilizar > usar
utiliza > usa
utilizamos > usamos
utilizan > usan
diariamente > cada día
a la mayor brevedad posible > cuanto antes`,
    'realmente, verdaderamente, literalmente, sumamente, extremadamente',
  ),
}

/** Words before a filler that lose their meaning without it: ‘not very good’ is no ‘not good’. */
export const WORDS_BEFORE_FILLER: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    "not n't the so too how as no that this isn't aren't wasn't don't doesn't didn't can't won't do does did thank".split(
      ' ',
    ),
  ),
  de: new Set('nicht so zu wie kein keine keinen keiner gar noch nie mehr'.split(' ')),
  fr: new Set('pas plus si aussi trop non jamais'.split(' ')),
  es: new Set('no tan más nunca ni'.split(' ')),
}

/** Words behind a filler that need it: ‘thank you very much’. */
export const WORDS_AFTER_FILLER: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('much few little first last same well best and or'.split(' ')),
  de: new Set('und oder'.split(' ')),
  fr: new Set('et ou'.split(' ')),
  es: new Set('y o'.split(' ')),
}
