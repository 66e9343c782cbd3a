import { element } from '@/components/ui/element'
import { memoized } from '@/lib/format/remember'
import { hoverCardAddress } from '@/reference/model/anchors'
import type { HoverCard, HoverCardFile } from '@/reference/model/hover-cards'
import { REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { assetPath, idOf, routeOf } from '@/lib/site/urls'
import { cardLink } from './hover-cards'
import styles from './hover-card.module.css'

/** Time that a reader stays at a link before its card comes, in milliseconds. */
const DELAY = 300
/** Time that a card waits for the pointer on its way from the link, in milliseconds. */
const GRACE = 200
/** Between link and card, and between card and window, in pixels. */
const GAP = 6
/** The most members of a type that its card names. */
const MEMBERS = 12

/** Names of members on the card of a type; those of operations and directives are arguments. */
const MEMBERS_OF: Record<string, string> = {
  object: 'field',
  interface: 'field',
  input: 'input field',
  enum: 'value',
}

/** The link whose card is shown, on its way, or was dismissed. */
let current: HTMLAnchorElement | null = null
let card: HTMLElement | undefined
let showTimer: ReturnType<typeof setTimeout> | undefined
let leaveTimer: ReturnType<typeof setTimeout> | undefined
/** Counts up with all that makes a card on its way obsolete. */
let turn = 0

/**
 * Shows cards from now on: at links under the pointer or with the keyboard's focus, until both
 * have left link and card, or Escape. Screen readers hear nothing of it: a card repeats what its
 * link leads to, and would interrupt with every link that gets the focus.
 *
 * @param first what the reader did while this was on its way
 */
export function showHoverCards(first: Event): void {
  // A card is above everything, and is clipped by nothing; older browsers do without.
  if (!('showPopover' in HTMLElement.prototype)) return
  document.addEventListener('pointerover', follow)
  document.addEventListener('focusin', follow)
  document.addEventListener('focusout', follow)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  document.addEventListener('click', ({ target }) => {
    if (!card?.contains(target as Node)) hide()
  })
  window.addEventListener('popstate', hide)
  // A part that scrolls within the page takes its link away; with the page itself the card goes along.
  document.addEventListener('scroll', ({ target }) => takesLink(target) && hide(), true)
  follow(first)
}

function follow(event: Event): void {
  const link = event.type === 'focusout' ? null : cardLink(event)
  if (link && link !== current) {
    clearTimeout(leaveTimer)
    clearTimeout(showTimer)
    current = link
    showTimer = setTimeout(() => {
      // A failure is nothing to readers; the console names it.
      if (isAt(link)) void show(link)
    }, DELAY)
  } else if (!link && current) {
    // The link that is focused has its card, wherever the pointer comes to lie as the page scrolls to it.
    clearTimeout(leaveTimer)
    leaveTimer = setTimeout(leave, GRACE)
  }
}

const takesLink = (part: EventTarget | null) =>
  part instanceof Element && current !== null && part.contains(current)

const isAt = (link: HTMLAnchorElement) => link.matches(':hover, :focus-visible')

/** Hides the card, unless the pointer or the keyboard's focus is at its link, or the pointer on it. */
function leave(): void {
  if ((current && isAt(current)) || card?.matches(':hover')) return
  current = null
  hide()
}

function hide(): void {
  clearTimeout(showTimer)
  turn += 1
  card?.togglePopover(false)
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const thisTurn = ++turn
  const id = idOf(link.hash)
  const file = await loadHoverCards(routeOf(link.pathname))
  if (thisTurn !== turn || !link.isConnected) return
  const texts = file[id]
  if (!texts) {
    hide()
    return
  }
  // A card that went from link to link would be a shift of the layout.
  card?.remove()
  card = makeCard()
  card.replaceChildren(...content(id, texts, membersOf(id, file)))
  card.togglePopover(true)
  place(card, link)
}

/** Loaders of the cards of a page, by its route: once, and again where that failed. */
const files = new Map<string, () => Promise<HoverCardFile>>()

function loadHoverCards(route: string): Promise<HoverCardFile> {
  const page = route.slice(route.lastIndexOf(REFERENCE_PREFIX) + REFERENCE_PREFIX.length + 1)
  const address = assetPath(hoverCardAddress(page))
  const load =
    files.get(route) ??
    memoized(async () => {
      const response = await fetch(address)
      if (response.ok) return (await response.json()) as HoverCardFile
      throw new Error(
        `The cards of the reference did not load: ${address} answered ${response.status}`,
      )
    })
  files.set(route, load)
  return load()
}

/** Names of the members of a type: of an operation they are in the signature. */
const membersOf = (id: string, file: HoverCardFile): string[] =>
  Object.hasOwn(MEMBERS_OF, id.replace(/-.*/, ''))
    ? Object.keys(file).flatMap((key) => (key.startsWith(`${id}-`) ? key.slice(id.length + 1) : []))
    : []

function makeCard(): HTMLElement {
  const popover = element('div', `${styles.card} no-print`)
  popover.popover = 'manual'
  popover.setAttribute('aria-hidden', 'true')
  // Inside the element that knows the site's fonts.
  document.querySelector('.site')?.append(popover)
  return popover
}

function content(
  id: string,
  [signature, text, deprecated]: HoverCard,
  members: readonly string[],
): HTMLElement[] {
  const [kind = '', , member] = id.split('-')
  const head = element('p')
  head.append(
    element('span', styles.kind, member === undefined ? kind : (MEMBERS_OF[kind] ?? 'argument')),
    ' ',
    element('code', styles.signature, signature),
  )
  if (deprecated) head.append(' ', element('span', styles.deprecated, 'deprecated'))
  const parts = [head]
  if (text !== '') {
    const sentence = element('p', '', text)
    sentence.dir = 'auto'
    parts.push(sentence)
  }
  if (members.length > 0) {
    const more = members.length - MEMBERS
    const names = members.slice(0, MEMBERS).join(', ')
    parts.push(element('p', styles.members, more > 0 ? `${names} and ${more} more` : names))
  }
  return parts
}

/** Puts a card below its link, or above it where there is no room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = card
  const { top, bottom } = link.getBoundingClientRect()
  const start = link.getClientRects()[0]?.left ?? 0
  const left = Math.max(GAP, Math.min(start, clientWidth - offsetWidth - GAP))
  const hasRoom = bottom + GAP + offsetHeight <= clientHeight - GAP
  const y = hasRoom ? bottom + GAP : top - GAP - offsetHeight
  card.style.left = `${left + window.scrollX}px`
  card.style.top = `${y + window.scrollY}px`
}
