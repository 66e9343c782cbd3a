/** The text of each page of the docs, as its author wrote it, by its route. */
export declare const guideSources: Readonly<Record<string, string>>
