import { isAbort } from '../../data/ServiceError';
import type { Span } from './grid/span';
import type { AdrProduct } from './product';

export interface Page {
    readonly list: readonly AdrProduct[];
    /** How many products there are on all pages. */
    readonly total: number;
}

interface Options {
    /** @param page from 1 */
    readonly load: (page: number, signal: AbortSignal) => Promise<Page>;
    /** Products of a page. */
    readonly size: number;
    /** Products that are asked for at once by whoever reads many. */
    readonly portion: number;
    /** Pages that are kept. */
    readonly most: number;
    /** Milliseconds that one has to stay at a place for it to be loaded. */
    readonly pause: number;
}

/** Pages by their number, the one that was used last at the end. */
class Kept {
    readonly #pages = new Map<number, readonly AdrProduct[]>();
    /** Those that are shown until they are read anew. */
    readonly #old = new Set<number>();

    constructor(readonly most: number) {}

    get(page: number): readonly AdrProduct[] | undefined {
        return this.#pages.get(page);
    }

    use(page: number): void {
        const list = this.#pages.get(page);
        if (list) this.set(page, list);
    }

    set(page: number, list: readonly AdrProduct[]): void {
        this.#pages.delete(page);
        this.#pages.set(page, list);
        const [oldest] = this.#pages.keys();
        if (this.#pages.size > this.most && oldest !== undefined) this.#pages.delete(oldest);
    }

    /** As it was read just now. */
    renew(page: number, list: readonly AdrProduct[]): void {
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

    remake(made: (product: AdrProduct) => AdrProduct): void {
        for (const [page, list] of this.#pages) {
            const next = list.map(made);
            if (next.some((product, at) => product !== list[at])) this.#pages.set(page, next);
        }
    }

    /** Forgets all but these, which are old from now on. */
    age(pages: readonly number[]): void {
        for (const page of this.#pages.keys()) if (!pages.includes(page)) this.#pages.delete(page);
        this.#old.clear();
        for (const page of this.#pages.keys()) this.#old.add(page);
    }
}

const pagesIn = ({ from, to }: Span, size: number): readonly number[] => {
    const first = Math.floor(from / size);
    return Array.from({ length: Math.max(0, Math.ceil(to / size) - first) }, (_, at) => first + at + 1);
};

/** What is known of a long list, of which the parts that are looked at are loaded. */
export class Pages {
    readonly #kept: Kept;
    readonly #underWay = new Map<number, AbortController>();
    readonly #listeners = new Set<() => void>();
    #total: number | undefined;
    #error: unknown;
    #revision = 0;
    #wanted: Span = { from: 0, to: 0 };
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly options: Options) {
        this.#kept = new Kept(options.most);
    }

    get total(): number | undefined {
        return this.#total;
    }

    get error(): unknown {
        return this.#error;
    }

    /** Grows with every change. */
    readonly revision = (): number => this.#revision;

    readonly subscribe = (listener: () => void): (() => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    };

    rowAt(row: number): AdrProduct | undefined {
        const { size } = this.options;
        return this.#kept.get(Math.floor(row / size) + 1)?.[row % size];
    }

    /** Says what is looked at: what of it is missing is loaded, what else is under way is given up. */
    want(rows: Span): void {
        this.#wanted = rows;
        clearTimeout(this.#timer);
        if (this.#total === undefined && this.#underWay.size === 0) this.#ask();
        else this.#timer = setTimeout(() => this.#ask(), this.options.pause);
    }

    /** Shows products as they have become: each that is loaded is made anew, or left (itself). */
    remake(made: (product: AdrProduct) => AdrProduct): void {
        this.#kept.remake(made);
        // What is on its way may have been read before this.
        this.#abort(page => this.#kept.isOld(page));
        if (this.#looked().some(page => this.#kept.isOld(page))) this.#ask();
        this.#tell();
    }

    /** Loads anew what is looked at; until it comes, what was there stays and can be opened. */
    reload(): void {
        this.close();
        this.#kept.age(this.#looked());
        this.#error = undefined;
        this.#ask();
        this.#tell();
    }

    /** Gives up what is under way. */
    close(): void {
        clearTimeout(this.#timer);
        this.#abort(() => true);
    }

    #tell(): void {
        this.#revision += 1;
        for (const listener of this.#listeners) listener();
    }

    #abort(isLeft: (page: number) => boolean): void {
        for (const [page, controller] of this.#underWay) if (isLeft(page)) controller.abort();
    }

    /** The pages of what is looked at. */
    #looked(): readonly number[] {
        const { size } = this.options;
        const { from, to } = this.#wanted;
        return pagesIn({ from, to: Math.max(from + 1, Math.min(to, this.#total ?? size)) }, size);
    }

    #ask(): void {
        const pages = this.#looked();
        this.#abort(page => !pages.includes(page));
        for (const page of pages) {
            this.#kept.use(page);
            if (this.#kept.isMissing(page) && (this.#underWay.get(page)?.signal.aborted ?? true)) void this.#load(page);
        }
    }

    async #load(page: number): Promise<void> {
        const controller = new AbortController();
        this.#underWay.set(page, controller);
        try {
            const { list, total } = await this.options.load(page, controller.signal);
            if (controller.signal.aborted) return;
            this.#kept.renew(page, list);
            this.#total = total;
            this.#error = undefined;
        } catch (error) {
            if (isAbort(error) || controller.signal.aborted) return;
            this.#error = error;
        } finally {
            if (this.#underWay.get(page) === controller) this.#underWay.delete(page);
        }
        this.#tell();
    }
}
