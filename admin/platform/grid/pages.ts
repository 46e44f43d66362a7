import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOutage } from '../data/outage';
import { useReloading } from '../data/reloads';
import { isAbort } from '../data/ServiceError';
import { completed, knownRows, type Rows, type RowSource } from './rows';
import type { Span } from './span';

/** The records that a selection finds. */
export interface FoundRows<S, R> {
    readonly selection: S;
    readonly pages: Pages<R>;
}

const isRead = ({ pages }: FoundRows<unknown, unknown>): boolean =>
    pages.total !== undefined || pages.error !== undefined;

const useRevision = (pages: Pages<unknown>): void => {
    const subscribe = useCallback((listener: () => void) => pages.subscribe(listener), [pages]);
    useSyncExternalStore(subscribe, pages.revision);
    useEffect(() => () => pages.close(), [pages]);
};

/**
 * Returns the records that a selection finds, loaded as far as they are in view; while the server does not respond,
 * still those that were found before.
 *
 * @param selection plain data
 * @param make another function reads again
 */
export const usePages = <S, R>(selection: S, make: (selection: S) => Pages<R>): FoundRows<S, R> => {
    const selectionJson = JSON.stringify(selection);
    const found = useMemo(() => {
        const next = JSON.parse(selectionJson) as S;
        return { selection: next, pages: make(next) };
    }, [selectionJson, make]);
    const [before, setBefore] = useState<FoundRows<S, R>>(found);
    useRevision(found.pages);
    useRevision(before.pages);
    useReloading(() => found.pages.reload());
    const isAway = useOutage('reading') !== undefined;
    if (before !== found && isRead(found)) setBefore(found);
    return isAway && !isRead(found) ? before : found;
};

/** Pages by their number, the one that was used last at the end. */
class PageCache<R> {
    readonly #pages = new Map<number, readonly R[]>();
    /** Pages that are shown until they are read again. */
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

    /** Stores a page that was read just now. */
    renew(page: number, list: readonly R[]): void {
        this.#old.delete(page);
        this.set(page, list);
    }

    isOld(page: number): boolean {
        return this.#old.has(page);
    }

    /** Whether a page has to be read. */
    isMissing(page: number): boolean {
        return !this.#pages.has(page) || this.isOld(page);
    }

    remake(update: (record: R) => R): void {
        for (const [page, list] of this.#pages) {
            const next = list.map(update);
            if (next.some((record, at) => record !== list[at])) this.#pages.set(page, next);
        }
    }

    /** Removes all pages but these, which are outdated from then on. */
    age(pages: readonly number[]): void {
        for (const page of this.#pages.keys()) if (!pages.includes(page)) this.#pages.delete(page);
        this.#old.clear();
        for (const page of this.#pages.keys()) this.#old.add(page);
    }
}

export interface RowsPage<R> {
    readonly list: readonly R[];
    /** Number of records on all pages. */
    readonly total: number;
}

/** The page to read, and the number of records on it: the first page is 1. */
interface PageRequest {
    readonly pageNumber: number;
    readonly pageSize: number;
}

interface Options<R> {
    /** @throws ServiceError */
    readonly load: (page: PageRequest, signal?: AbortSignal) => Promise<RowsPage<R>>;
    /** Records of a page. */
    readonly size: number;
    /** Records that one request reads, where many are read. */
    readonly portion: number;
    /** Maximum number of cached pages. */
    readonly maxPages: number;
    /** Milliseconds for which rows have to stay in view before they are loaded. */
    readonly pause: number;
}

const pagesIn = ({ from, to }: Span, size: number): readonly number[] => {
    const first = Math.floor(from / size);
    return Array.from({ length: Math.max(0, Math.ceil(to / size) - first) }, (_, at) => first + at + 1);
};

/** A long list, of which the parts in view are loaded. */
export class Pages<R> implements RowSource<R> {
    readonly #retained: PageCache<R>;
    readonly #underWay = new Map<number, AbortController>();
    readonly #listeners = new Set<() => void>();
    #total: number | undefined;
    #error: unknown;
    #revision = 0;
    #wanted: Span = { from: 0, to: 0 };
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly options: Options<R>) {
        this.#retained = new PageCache(options.maxPages);
    }

    get total(): number | undefined {
        return this.#total;
    }

    get error(): unknown {
        return this.#error;
    }

    /** Increases with every change. */
    readonly revision = (): number => this.#revision;

    readonly subscribe = (listener: () => void): (() => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    };

    readonly rowAt = (row: number): R | undefined => {
        const { size } = this.options;
        return this.#retained.get(Math.floor(row / size) + 1)?.[row % size];
    };

    readonly all = (span: Span, onProgress: (rows: number) => void): Promise<Rows<R>> => {
        const { portion, load } = this.options;
        const read = async (at: number) => (await load({ pageNumber: at + 1, pageSize: portion })).list;
        return completed(knownRows(this, span), span, { portion, read }, onProgress);
    };

    /** Sets the rows in view: missing ones are loaded, other pending requests are cancelled. */
    readonly want = (rows: Span): void => {
        this.#wanted = rows;
        clearTimeout(this.#timer);
        if (this.#total === undefined && this.#underWay.size === 0) this.#ask();
        else this.#timer = setTimeout(() => this.#ask(), this.options.pause);
    };

    /** Updates records: `update` is called for each that is loaded, and returns a changed record or the same. */
    remake(update: (record: R) => R): void {
        this.#retained.remake(update);
        // Pending requests may have been read before this.
        this.#abort(page => this.#retained.isOld(page));
        if (this.#looked().some(page => this.#retained.isOld(page))) this.#ask();
        this.#tell();
    }

    /** Loads the rows in view again; until then, the former ones remain and can be opened. */
    reload(): void {
        this.close();
        this.#retained.age(this.#looked());
        this.#error = undefined;
        this.#ask();
        this.#tell();
    }

    /** Cancels pending requests. */
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

    /** The pages of the rows in view. */
    #looked(): readonly number[] {
        const { size } = this.options;
        const { from, to } = this.#wanted;
        return pagesIn({ from, to: Math.max(from + 1, Math.min(to, this.#total ?? size)) }, size);
    }

    #ask(): void {
        const pages = this.#looked();
        this.#abort(page => !pages.includes(page));
        for (const page of pages) {
            this.#retained.use(page);
            if (this.#retained.isMissing(page) && (this.#underWay.get(page)?.signal.aborted ?? true))
                void this.#load(page);
        }
    }

    async #load(page: number): Promise<void> {
        const controller = new AbortController();
        this.#underWay.set(page, controller);
        try {
            const request = { pageNumber: page, pageSize: this.options.size };
            const { list, total } = await this.options.load(request, controller.signal);
            if (controller.signal.aborted) return;
            this.#retained.renew(page, list);
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
