import { site } from '@/site.config'

/** Pixels of a social picture: the size that large cards are made for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The light colours of styles/tokens.css; a picture has no custom properties. */
const INK = '#13201b'
const MUTED = '#4f5f58'
const ACCENT = '#0b6b52'
const SOFT = '#e4f3ed'

/** An element as satori takes it: React's shape, without React. */
export interface CardNode {
  type: string
  key: null
  props: {
    style?: Record<string, string | number>
    children?: readonly CardNode[] | string
    [key: string]: unknown
  }
}

interface CardFacts {
  /** Small line above the title, such as the section. */
  section: string
  title: string
  description: string
  /** What a symbol of `public/icons.svg` is drawn with; nothing for a page without an icon. */
  icon?: readonly CardNode[]
}

/** The picture of one page as a tree: section, title, description, and the product's mark below. */
export function cardTree({ section, title, description, icon = [] }: CardFacts): CardNode {
  return box(
    {
      ...CARD_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      background: '#ffffff',
      borderLeft: `24px solid ${ACCENT}`,
      fontFamily: 'Figtree',
      color: INK,
    },
    [
      box({ flexDirection: 'column' }, [
        box({ alignItems: 'center', color: ACCENT }, [
          ...(icon.length > 0 ? [drawing(icon, ACCENT, 1.8)] : []),
          text(section, { fontSize: 30, fontWeight: 600, marginLeft: icon.length > 0 ? 16 : 0 }),
        ]),
        text(title, {
          fontSize: title.length > 34 ? 62 : 82,
          fontWeight: 700,
          letterSpacing: '-0.025em',
          lineHeight: 1.1,
          marginTop: 16,
        }),
        text(description, { fontSize: 32, color: MUTED, lineHeight: 1.4, marginTop: 28 }),
      ]),
      box({ alignItems: 'center' }, [
        mark(),
        text(site.product.name, { fontSize: 34, fontWeight: 700, marginLeft: 20 }),
      ]),
    ],
  )
}

function mark(): CardNode {
  return box(
    {
      width: 60,
      height: 60,
      borderRadius: 15,
      background: ACCENT,
      alignItems: 'center',
      justifyContent: 'center',
    },
    [
      drawing(
        [
          node('path', { d: 'M6 9h9.4M12.4 5.6 15.8 9l-3.4 3.4' }),
          node('path', { d: 'M18 15H8.6M11.6 11.6 8.2 15l3.4 3.4' }),
        ],
        SOFT,
        2,
      ),
    ],
  )
}

/** Lines on 24 by 24. */
const drawing = (children: readonly CardNode[], stroke: string, strokeWidth: number) =>
  node('svg', {
    width: 44,
    height: 44,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    children,
  })

type Style = CardNode['props']['style']

const box = (style: Style, children: CardNode[]) =>
  node('div', { style: { display: 'flex', ...style }, children })

const text = (content: string, style: Style) => node('div', { style, children: content })

export const node = (type: string, props: CardNode['props']): CardNode => ({
  type,
  key: null,
  props,
})
