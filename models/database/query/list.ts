import type { Cell } from '../../platform/fields/kind';
import type { Direction } from '../../platform/definition/resource';
import type { FilterOf, SortOf, View } from '../../platform/view/view';
import type { Database } from '../database';
import { LargePages } from './large/pages';
import { ownSortField } from './order';
import { JoinedPages, countRows, type RowsOf, type ViewPage } from './pages';
import { asksForOther, isOfOneTable, type Query } from './request';

/** The filter and the order of a list. */
export interface ViewSelection<V> {
    readonly filter: FilterOf<V>;
    readonly sort: { readonly fieldName: SortOf<V>; readonly direction: Direction };
    /** Values of the named parameters of the view's tests. */
    readonly parameters?: Readonly<Record<string, Cell>>;
}

/** A page of the list: its offset and limit. */
export interface ViewQuery<V> extends ViewSelection<V> {
    readonly offset: number;
    readonly limit: number;
}

/** The list of a view: reads its pages by the fastest method for it. */
export class ViewList<V extends View> {
    private readonly joined: JoinedPages<V>;
    /** The pages of a view of one table, which count fastest and cache. */
    private readonly large: LargePages<V> | undefined;

    /** @param rowsOf where rows have more than the view's columns */
    constructor(
        private readonly database: Database,
        private readonly view: V,
        rowsOf?: RowsOf<V>,
    ) {
        this.joined = new JoinedPages(database, view, rowsOf);
        this.large = isOfOneTable(view) && !rowsOf ? new LargePages(database, view) : undefined;
    }

    page(query: ViewQuery<V> | Query): Promise<ViewPage<V>> {
        const request = query;
        const isOwn =
            ownSortField(this.view, request.sort.fieldName) !== undefined && !asksForOther(this.view, request);
        return this.large && isOwn ? this.large.page(request) : this.joined.page(request);
    }

    /** Returns the number of rows on all pages. */
    total(request: Pick<ViewSelection<V>, 'filter' | 'parameters'>): Promise<number> {
        return countRows(this.database, this.view, request);
    }
}
