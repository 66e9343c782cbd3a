/** Records of one type by id, in order of insertion. */
export class Table<T extends { id: string }> {
  private readonly records: Map<string, T>

  constructor(seed: readonly T[]) {
    this.records = new Map(seed.map((record) => [record.id, record]))
  }

  get(id: string | null | undefined): T | null {
    return (id ? this.records.get(id) : undefined) ?? null
  }

  /**
   * A record that another record names.
   *
   * @throws when it is missing, which is a mistake in the sample data
   */
  require(id: string): T {
    const record = this.records.get(id)
    if (!record) throw new Error(`The sample data has no record "${id}".`)
    return record
  }

  all(): T[] {
    return [...this.records.values()]
  }

  where(test: (record: T) => boolean): T[] {
    return this.all().filter(test)
  }

  /** Adds the record, or takes the place of the one with the same id. */
  save<R extends T>(record: R): R {
    this.records.set(record.id, record)
    return record
  }
}
