import type { ComponentType, ReactNode } from 'react'
import type { TocHeading } from '@/lib/docs/toc'
import { isWithin } from '@/lib/navigation/routes'

export type TocHeadings = readonly TocHeading<ReactNode>[]

/** Props of every frame: the headings of the page for the list beside it, and the page. */
export interface FrameProps {
  toc: TocHeadings
  children: ReactNode
}

/** Parts that the pages of a section bring in their own scripts, so that no page of another fetches it. */
interface Section {
  /** The part between navbar and footer. */
  Frame: ComponentType<FrameProps>
  /** The section's pages, in the menu of narrow screens. */
  Menu: ComponentType
}

const sections = new Map<string, Section>()

/** @param route of the section's first page, such as `/blog` */
export function addSection(route: string, section: Section): void {
  sections.set(route, section)
}

/** The section that a page belongs to, unless it is one of those that come with every page. */
export function sectionAt(route: string): Section | undefined {
  return [...sections].find(([root]) => isWithin(route, root))?.[1]
}
