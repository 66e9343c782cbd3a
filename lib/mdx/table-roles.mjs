/**
 * The roles of a table's parts for screen readers, to be written out: where a narrow column
 * shows rows as blocks, Safari would forget it.
 */
export const tableRoles = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
}
