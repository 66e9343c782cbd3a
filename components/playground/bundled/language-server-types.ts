/**
 * Stands for the package vscode-languageserver-types, of whose 22 kB the language
 * service uses these constants of the Language Server Protocol.
 */
export const InsertTextFormat = { PlainText: 1, Snippet: 2 } as const
export const InsertTextMode = { asIs: 1, adjustIndentation: 2 } as const
