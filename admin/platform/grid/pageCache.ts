/** Pages by their number, the one that was used last at the end. */
export class PageCache<R> {
    readonly #pages = new Map<number, readonly R[]>();
    /** Those that are shown until they are read anew. */
    readonly #old = new Set<number>();

    constructor(readonly maxPages: number) {}

    get(page: number): readonly R[] | undefined {
        return this.#pages.get(page);
    }

    use(page: number): void {
        const list = this.#pages.get(page);
        if (list) this.set(page, list);
    }

    set(page: number, list: readonly R[]): void {
        this.#pages.delete(page);
        this.#pages.set(page, list);
        const [oldest] = this.#pages.keys();
        if (this.#pages.size > this.maxPages && oldest !== undefined) this.#pages.delete(oldest);
    }

    /** As it was read just now. */
    renew(page: number, list: readonly R[]): void {
        this.#old.delete(page);
        this.set(page, list);
    }

    isOld(page: number): boolean {
        return this.#old.has(page);
    }

    /** Whether it has to be read. */
    isMissing(page: number): boolean {
        return !this.#pages.has(page) || this.isOld(page);
    }

    remake(update: (record: R) => R): void {
        for (const [page, list] of this.#pages) {
            const next = list.map(update);
            if (next.some((record, at) => record !== list[at])) this.#pages.set(page, next);
        }
    }

    /** Forgets all but these, which are old from now on. */
    age(pages: readonly number[]): void {
        for (const page of this.#pages.keys()) if (!pages.includes(page)) this.#pages.delete(page);
        this.#old.clear();
        for (const page of this.#pages.keys()) this.#old.add(page);
    }
}
