import type { ComponentType } from 'react'

/** The text of each post up to its truncation marker, by slug. */
export declare const excerpts: Readonly<Record<string, ComponentType>>
